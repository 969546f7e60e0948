import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitOf } from './version.ts';

const COMMIT = 'a'.repeat(40);

describe('the commit of a checkout', () => {
  let folder: string;
  const found = () => commitOf(pathToFileURL(`${folder}/`));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baize-git-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is what the branch points at, in a file of its own or packed', () => {
    write('HEAD', 'ref: refs/heads/main\n');
    write('packed-refs', `# pack-refs with: peeled\n${COMMIT} refs/heads/main\n`);
    expect(found()).toBe(COMMIT);
    mkdirSync(join(folder, 'refs/heads'), { recursive: true });
    write('refs/heads/main', `${'b'.repeat(40)}\n`);
    expect(found()).toBe('b'.repeat(40));
  });

  it('is the head itself where no branch is checked out, and nothing where there is no git', () => {
    expect(found()).toBeUndefined();
    write('HEAD', `${COMMIT}\n`);
    expect(found()).toBe(COMMIT);
    write('HEAD', 'ref: refs/heads/gone\n');
    expect(found()).toBeUndefined();
  });
});
