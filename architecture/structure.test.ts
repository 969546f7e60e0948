import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';

const planted = 'packages/money/src/planted-violation.ts';

const cruise = (...places: string[]): string => {
  try {
    return execFileSync('npx', ['depcruise', '--config', 'architecture/dependency-cruiser.cjs', ...places], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    return String(Object(error).stdout);
  }
};

describe('the import rules', () => {
  afterEach(() => {
    rmSync(planted, { force: true });
  });

  // A tool that skips TypeScript files would report no violations at all: this shows that it reads them.
  it('see an arrow that runs the wrong way', () => {
    mkdirSync('packages/money/src', { recursive: true });
    writeFileSync(planted, "export { catalogue } from '../../wire/src/index.ts';\n");
    expect(cruise('packages/money', 'packages/wire')).toContain('money-uses-only-what-is-listed');
  }, 60_000);
});
