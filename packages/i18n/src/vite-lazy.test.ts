import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

type Loader = {
  loadLanguage: (code: string, take: (messages: object) => boolean) => Promise<void>;
  onMessages: (listener: (messages: object) => void) => void;
  needMessages: (part: string) => Promise<void>;
};

/** The module that an app loads its languages with; `bring` gives each file, as `CN/wallet`. */
async function loaderOf(bring: (file: string) => Promise<unknown>): Promise<Loader> {
  const catalogues = join(mkdtempSync(join(tmpdir(), 'lazy-')), 'catalogues');
  for (const code of ['EN', 'CN', 'TH']) {
    mkdirSync(join(catalogues, 'portal', code), { recursive: true });
    writeFileSync(join(catalogues, 'portal', code, 'wallet.po'), po({ 'wallet.deposit': code }));
  }
  const plugin = lazyCatalogues({ app: 'portal', entry: join(folder, 'src/main.tsx'), folder: catalogues });
  const code = plugin.load('\0virtual:baize-catalogues/portal') ?? '';
  const name = `bring${Math.random()}`;
  Reflect.set(globalThis, name, (id: string) => bring(id.replace('virtual:baize-catalogue/', '')));
  const text = code.replaceAll('import(', `globalThis['${name}'](`);
  return await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
}

/** Files that hold their own name; `late` ones come when they are let go. */
function files(...late: string[]) {
  const held = new Map(late.map(file => [file, Promise.withResolvers<void>()]));
  const bring = async (file: string): Promise<unknown> => {
    await held.get(file)?.promise;
    const [language, part] = file.split('/');
    if (part !== 'first') return { messages: { [part ?? '']: language } };
    return { messages: { first: language }, parts: { wallet: () => bring(`${language}/wallet`) } };
  };
  return { bring, held };
}

describe('a language in parts', () => {
  const keep = (shown: object) => (messages: object) => {
    Object.assign(shown, messages);
    return true;
  };

  it('comes with what pages asked for meanwhile', async () => {
    const { bring, held } = files('CN/first');
    const { loadLanguage, needMessages } = await loaderOf(bring);
    const shown = {};
    const coming = loadLanguage('CN', keep(shown));
    const needed = needMessages('wallet');
    held.get('CN/first')?.resolve();
    await Promise.all([coming, needed]);
    expect(shown).toEqual({ first: 'CN', wallet: 'CN' });
  });

  it('that does not come, or is not taken, leaves further parts in the one that is shown', async () => {
    const { bring, held } = files('TH/first');
    const { loadLanguage, needMessages, onMessages } = await loaderOf(bring);
    const shown = {};
    onMessages(keep(shown));
    await loadLanguage('CN', keep(shown));
    const failing = loadLanguage('TH', keep(shown));
    held.get('TH/first')?.reject(new Error('no network'));
    await expect(failing).rejects.toThrow('no network');
    await loadLanguage('EN', () => false);
    await needMessages('wallet');
    expect(shown).toEqual({ first: 'CN', wallet: 'CN' });
  });
});
