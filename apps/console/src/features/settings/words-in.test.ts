import { expect, it } from 'vitest';
import type { Shape } from './shape.ts';
import { hasWords, isWritten } from './words-in.ts';

const words: Shape = { kind: 'words', max: 200 };
const text: Shape = { kind: 'text', nullable: false };
const badge: Shape = {
  kind: 'group',
  fields: [
    { name: 'jurisdiction', shape: text },
    { name: 'name', shape: words },
    { name: 'note', shape: words },
  ],
};
const badges: Shape = { kind: 'list', item: badge, blank: {} };

it('finds what is written in several languages however deep it lies', () => {
  expect([hasWords(badges), hasWords(text), hasWords({ kind: 'json' })]).toEqual([true, false, false]);
});

const ways: Shape = {
  kind: 'variants',
  tag: 'kind',
  variants: [
    { name: 'bank', item: { kind: 'group', fields: [{ name: 'names', shape: words }] }, blank: {} },
    { name: 'voucher', item: { kind: 'group', fields: [{ name: 'code', shape: text }] }, blank: {} },
  ],
};

it('finds it in things of several kinds too', () => {
  expect(hasWords(ways)).toBe(true);
  const value = [
    { kind: 'voucher', code: 'x' },
    { kind: 'bank', names: { EN: 'Bank', TH: 'ธนาคาร' } },
  ];
  expect(['EN', 'TH', 'VI'].filter(language => isWritten(ways, value, language))).toEqual(['EN', 'TH']);
});

it('a language is written when all that has words has some in it', () => {
  const malta = { jurisdiction: 'MT', name: { EN: 'Malta', CN: '马耳他' }, note: { EN: 'demo', CN: '演示' } };
  const half = { ...malta, name: { EN: 'Malta' } };
  const noteless = { ...malta, note: {} };
  const written = (...value: unknown[]) => ['EN', 'CN', 'VI'].filter(language => isWritten(badges, value, language));
  expect(written(malta, noteless)).toEqual(['EN', 'CN']);
  expect(written(malta, half)).toEqual(['EN']);
});
