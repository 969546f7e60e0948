import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isUsed, staticGraph, usesOf } from './uses.ts';
import { lazyCatalogues } from './vite-lazy.ts';

const folder = mkdtempSync(join(tmpdir(), 'lazy-'));
const write = (path: string, text: string): string => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
/** A template with a hole, written so that it is none here. */
const beginning = (id: string): string => `t(\`${id}.\u0024{page}\`)`;
const po = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n');

it('finds ids in full and the beginnings of those that are put together', () => {
  const uses = usesOf(`t('nav.home'); ${beginning('member')}; import x from './a.ts'`);
  expect(isUsed(uses, 'nav.home')).toBe(true);
  expect(isUsed(uses, 'member.messages')).toBe(true);
  expect(isUsed(uses, 'nav.more')).toBe(false);
});

it('follows imports, but not what comes later or is a type', () => {
  const entry = write(
    'src/main.tsx',
    "import { a } from './a.ts';\nimport type { T } from './t.ts';\nimport('./later.ts');",
  );
  write('src/a.ts', "export const a = t('shell.skip');");
  expect([...staticGraph(entry).keys()].map(file => file.slice(folder.length))).toEqual(['/src/main.tsx', '/src/a.ts']);
});

it('gives the entry its own words, and lets other modules wait for the features of theirs', () => {
  const catalogues = join(folder, 'catalogues');
  write('catalogues/portal/EN/shell.po', po({ 'shell.skip': 'Skip', 'shell.later': 'Later' }));
  write('catalogues/portal/EN/wallet.po', po({ 'wallet.deposit': 'Deposit' }));
  write('catalogues/portal/CN/shell.po', po({ 'shell.skip': '跳过' }));
  const plugin = lazyCatalogues({ app: 'portal', entry: join(folder, 'src/main.tsx'), folder: catalogues });
  const load = (name: string): string => plugin.load(`\0virtual:baize-${name}`) ?? '';
  expect(load('catalogue/CN/first')).toContain('跳过');
  expect(load('catalogue/CN/first')).not.toContain('Later');
  expect(load('catalogue/CN/shell')).toContain('Later');
  const page = join(folder, 'src/features/wallet/page.tsx');
  expect(plugin.transform("t('wallet.deposit'); t('shell.skip')", page)?.code.split('\n')[0]).toBe(
    "import 'virtual:baize-texts/wallet';",
  );
  expect(plugin.transform(beginning('wallet'), page)?.code).toContain('baize-texts/wallet');
  expect(plugin.transform("t('shell.skip')", page)).toBeUndefined();
  expect(load('texts/wallet')).toContain("await needMessages('wallet')");
});
