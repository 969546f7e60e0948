import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, languagesOf } from './catalogues.ts';
import { checkCatalogues } from './check.ts';
import { checkAll } from './check-all.ts';
import { type Catalogue, readPo } from './po.ts';

const catalogue = (texts: Record<string, string>): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text, sameMeant: false }]));

const found = (language: string, english: Record<string, string>, texts: Record<string, string>): string[] =>
  checkCatalogues('portal', { EN: catalogue(english), [language]: catalogue(texts) }).map(
    each => `${each.language} ${each.id} ${each.kind}: ${each.detail}`,
  );

const DAYS = { days: '{count, plural, one {# day} other {# days}}' };

describe('the check of the catalogues', () => {
  it('finds what a language lacks and what English has no more', () => {
    expect(found('CN', { a: 'Close' }, { b: '关闭' })).toEqual([
      'CN a missing: English has it',
      'CN b left_over: English has it no more',
    ]);
  });
  it('finds placeholders that differ, tags and branches included', () => {
    expect(found('CN', { a: 'Pay {amount} to <0>{name}</0>' }, { a: '支付 {amont} 给 {name}' })).toEqual([
      'CN a placeholders: lacks <0>, amount',
      'CN a placeholders: has amont, English has not',
    ]);
    expect(
      found('CN', { a: '{sex, select, f {{name} won} other {won}}' }, { a: '{sex, select, f {赢} other {赢}}' }),
    ).toEqual(['CN a placeholders: lacks name']);
  });
  it('finds texts that are as in English, but not those without words', () => {
    expect(
      found('CN', { a: 'Close', b: '{from} – {to}', c: '{n}%' }, { a: 'Close', b: '{from} – {to}', c: '{n}%' }),
    ).toEqual(['CN a same_as_english: mark it "#. same" if that is meant']);
  });
  it('lets a text be as in English where it is marked', () => {
    const po = '#. same: a name\nmsgid "a"\nmsgstr "Baize"\n';
    expect(checkCatalogues('portal', { EN: catalogue({ a: 'Baize' }), CN: readPo(po) })).toEqual([]);
  });
  it('wants the plural forms that a language has', () => {
    expect(found('RU', DAYS, { days: '{count, plural, one {# день} other {# дней}}' })).toEqual([
      'RU days plural_set: count lacks few, many',
    ]);
    expect(found('CN', DAYS, { days: '{count, plural, one {# 天} other {# 天}}' })).toEqual([
      'CN days plural_set: count has one, which the language does not know',
    ]);
    expect(found('AR', DAYS, { days: '{count} يوم' })).toEqual([
      'AR days plural_set: count is a plural in English and none here',
    ]);
  });
  it('lets a language without plurals do without them, and Spanish without the one for millions', () => {
    expect(found('CN', DAYS, { days: '{count} 天' })).toEqual([]);
    expect(found('ES', DAYS, { days: '{count, plural, =0 {hoy} one {# día} other {# días}}' })).toEqual([]);
  });
  it('finds tags that are not closed', () => {
    expect(found('CN', { a: '<p>One<br>two</p>' }, { a: '<p>一<br>二' })).toEqual([
      'CN a tags: <p> is opened or closed only',
    ]);
  });
  it('finds percentages whose sign does not stand where the language has it', () => {
    expect(found('TR', { a: 'Up to {most}%' }, { a: 'En çok {most}%' })).toEqual([
      'TR a percent: says "{most}%", its people write "%{most}"',
    ]);
    expect(found('TR', { a: 'Up to 97.5%' }, { a: 'En çok %97.5’e kadar' })).toEqual([]);
    expect(found('CN', { a: 'Up to 5%' }, { a: '最多 5 %' })).toEqual([
      'CN a percent: says "5 %", its people write "5%"',
    ]);
  });
  it('names wrong syntax', () => {
    expect(found('CN', { a: 'Hi {name}' }, { a: '你好 {name' })[0]).toMatch(/^CN a syntax:/);
  });
  it('asks the console for its own languages alone, and what players see for every language that is wanted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-i18n-'));
    for (const app of ['studio', 'console'])
      cpSync(join(CATALOGUES, app, 'EN'), join(folder, app, 'EN'), { recursive: true });
    cpSync(join(CATALOGUES, 'console', 'EN', 'login.po'), join(folder, 'console', 'VI', 'login.po'));
    const lacking = checkAll({ folder, wanted: ['FR', 'VI'] })
      .filter(({ kind }) => kind === 'missing')
      .map(({ app, language }) => `${app} ${language}`);
    expect([...new Set(lacking)]).toEqual(['console VI', 'studio FR', 'studio VI']);
  });
  it('holds the languages that the console is offered in', () => {
    expect(languagesOf('console')).toEqual(['CN', 'EN', 'TH', 'VI']);
  });
  it('finds nothing wrong in the house’s own catalogues', () => {
    expect(checkAll()).toEqual([]);
  });
});
