import { expect, it } from 'vitest';
import { showPercent } from './percent.ts';

it('writes percent as the language does, in Latin figures', () => {
  const plain = (language: string): string => showPercent(40, language).replaceAll(/[\u200e\u200f]/g, '');
  expect(plain('en')).toBe('40%');
  expect(plain('fr')).toMatch(/^40\s%$/);
  expect(plain('tr')).toBe('%40');
  for (const language of ['ar', 'fa', 'bn', 'my']) expect(plain(language)).toMatch(/40/);
});
