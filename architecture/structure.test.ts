import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { drawArchitecture } from './draw.ts';

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

describe('the picture of the architecture', () => {
  it('is the one that the rules draw', () => {
    expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(drawArchitecture());
  });

  it('shows rules without a circle', () => {
    const { serverModules }: { serverModules: Record<string, string[]> } = JSON.parse(
      readFileSync('architecture/rules.json', 'utf8'),
    );
    const order = Object.keys(serverModules);
    for (const [name, uses] of Object.entries(serverModules))
      for (const used of uses) expect(order.indexOf(used), `${name} uses ${used}`).toBeLessThan(order.indexOf(name));
  });
});
