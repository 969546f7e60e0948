import { readFileSync } from 'node:fs';
import { families, symbolKeys, textKeysOf } from '@baize/lottery';
import { expect, it } from 'vitest';
import { ruleText } from './rule-text.ts';

const english = ['plays', 'rules', 'symbols'].map(name =>
  readFileSync(new URL(`../../../../../packages/i18n/catalogues/portal/EN/${name}.po`, import.meta.url), 'utf8'),
);
const known = new Set(english.flatMap(text => [...text.matchAll(/^msgid "(.+)"$/gm)].map(match => match[1])));

it('has a rule for every play', () => {
  const plays = Object.values(families).flatMap(family => family.plays);
  const missing = plays.map(play => ruleText(id => id, play)).filter(id => !known.has(id));
  expect([...new Set(missing)]).toEqual([]);
});

it('has a name for every group, kind, play, form, field, place and symbol of the engine', () => {
  const keys = textKeysOf(Object.values(families));
  const wanted = [
    ...keys.groups.map(key => `play.group.${key}`),
    ...keys.kinds.map(key => `play.kind.${key}`),
    ...keys.plays.map(key => `play.name.${key}`),
    ...keys.forms.map(key => `play.form.${key}`),
    ...keys.fields.map(key => `play.field.${key}`),
    ...keys.places.map(key => `play.place.${key}`),
    ...keys.parts.map(key => `lottery.part.${key}`),
    ...Object.values(symbolKeys).map(key => `lottery.symbol.${key}`),
  ];
  expect([...new Set(wanted)].filter(id => !known.has(id))).toEqual([]);
});
