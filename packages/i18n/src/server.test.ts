import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serverTexts } from './server.ts';
import { catalogues } from './vite-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
const write = (path: string, po: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), po);
};
write(
  'server/EN/common.po',
  'msgid "error.left"\nmsgstr "{left, plural, one {# try left} other {# tries left}}"\n\nmsgid "error.only"\nmsgstr "Only English"\n',
);
write('server/EN/wallet.po', 'msgid "error.funds"\nmsgstr "Insufficient funds"\n');
write('server/CN/common.po', 'msgid "error.left"\nmsgstr "还剩 {left} 次"\n');
write('server/PT/common.po', 'msgid "error.only"\nmsgstr "Também"\n');
afterAll(() => rmSync(folder, { recursive: true }));

describe('texts of the server', () => {
  const texts = serverTexts({ folder });
  it('come in the caller’s language', () => {
    expect(texts.text({ id: 'error.left', language: 'CN', values: { left: 2 } })).toBe('还剩 2 次');
    expect(texts.text({ id: 'error.left', language: 'EN', values: { left: 1 } })).toBe('1 try left');
    expect(texts.text({ id: 'error.only', language: 'TY' })).toBe('Também');
  });
  it('come from every feature’s file', () => {
    expect(texts.text({ id: 'error.funds' })).toBe('Insufficient funds');
  });
  it('fall back to English, and to the id where there is no text', () => {
    expect(texts.text({ id: 'error.only', language: 'CN' })).toBe('Only English');
    expect(texts.text({ id: 'error.left', language: 'TH', values: { left: 3 } })).toBe('3 tries left');
    expect(texts.text({ id: 'error.unknown', language: 'CN' })).toBe('error.unknown');
  });
  it('are known by id', () => {
    expect(texts.has('error.funds')).toBe(true);
    expect(texts.has('error.unknown')).toBe(false);
  });
});

describe('a message in all languages', () => {
  const texts = serverTexts({ folder });
  it('comes from those that have it, a language that reads another one’s catalogue included', () => {
    expect(texts.inAll('error.only')).toEqual({ EN: 'Only English', PT: 'Também', TY: 'Também' });
    expect(texts.inAll('error.left', { left: 2 })).toEqual({ EN: '2 tries left', CN: '还剩 2 次' });
    expect(texts.inAll('error.unknown')).toEqual({});
  });
  it('comes with those that belong to it, or not at all', () => {
    const both = texts.eachOf(
      ['error.only', 'error.left'],
      say => `${say('error.only')}: ${say('error.left', { left: 1 })}`,
    );
    expect(both).toEqual({ EN: 'Only English: 1 try left' });
  });
});

describe('the Vite plugin', () => {
  const plugin = catalogues({ folder });
  const watched: string[] = [];
  const load = (id: string): string =>
    plugin.load.call({ addWatchFile: file => watched.push(file) }, plugin.resolveId(id) ?? '') ?? '';

  it('offers a lazy chunk for each language of an app', () => {
    const code = load('virtual:baize-catalogues/server');
    for (const language of ['CN', 'EN', 'PT'])
      expect(code).toContain(`${language}: () => import('virtual:baize-catalogue/server/${language}')`);
  });
  it('merges the features of a language and fills its gaps from English', async () => {
    const module: unknown = await import(
      `data:text/javascript,${encodeURIComponent(load('virtual:baize-catalogue/server/CN'))}`
    );
    expect(module).toMatchObject({
      messages: { 'error.left': ['还剩 ', ['left'], ' 次'], 'error.funds': ['Insufficient funds'] },
    });
    expect(watched).toEqual([join(folder, 'server/CN/common.po')]);
  });
  it('compiles a single file and leaves other modules alone', () => {
    expect(plugin.transform('msgid "a"\nmsgstr "A"\n', '/x/a.po')?.code).toContain('messages');
    expect(plugin.transform('export const a = 1', '/x/a.ts')).toBeUndefined();
    expect(plugin.resolveId('react')).toBeUndefined();
  });
});
