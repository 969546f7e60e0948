import { expect, it } from 'vitest';
import { sidesOf } from './percent.ts';

it('puts the sign of a percentage where each language has it', () => {
  const written = (tag: string): string => `${sidesOf(tag).before}97.5${sidesOf(tag).after}`;
  expect(written('en')).toBe('97.5%');
  expect(written('vi')).toBe('97.5%');
  expect(written('tr')).toBe('%97.5');
  expect(written('fr')).toMatch(/^97\.5[\u00a0\u202f]%$/);
  expect(written('ru')).toBe('97.5\u00a0%');
  expect(written('ar')).toMatch(/^97\.5\u200e?%\u200e?$/);
});
