import type { Control } from '@baize/ui';
import { expect, it } from 'vitest';
import { wrongWords } from './wrong-words.ts';

const said = (refusedBy: keyof ValidityState, rules: Record<string, string> = {}, value = 'x'): string => {
  const control = { value, validity: { [refusedBy]: true }, getAttribute: (name: string) => rules[name] ?? null };
  return wrongWords(control as unknown as Control, (id, values) => [id, ...Object.values(values ?? {})].join(' '));
};

it.each([
  ['rangeUnderflow', { min: '1' }, 'field.at_least 1'],
  ['rangeOverflow', { max: '100' }, 'field.at_most 100'],
  ['tooShort', { minlength: '2' }, 'field.too_short 2'],
  ['stepMismatch', {}, 'field.whole'],
  ['badInput', {}, 'field.whole'],
  ['patternMismatch', { pattern: '\\d{1,9}' }, 'field.digits 9'],
  ['patternMismatch', { pattern: '\\d{1,12}(\\.\\d{1,2})?' }, 'field.decimal 12 2'],
  ['patternMismatch', { pattern: '[a-z0-9\\-]{1,40}' }, 'field.wrong'],
] as const)('what %s refuses by %j is said as %s', (refusedBy, rules, words) => {
  expect(said(refusedBy, rules)).toBe(words);
});

it('what a field of figures cannot read is not nothing', () => {
  expect(said('badInput', {}, '')).toBe('field.whole');
});

it('nothing but blanks is nothing', () => {
  expect(said('patternMismatch', { pattern: '.*\\S.*' }, '  ')).toBe('field.required');
});
