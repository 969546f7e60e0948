import { expect, it } from 'vitest';
import { writePercent } from './percent.ts';

it('puts the sign of a percentage where each language has it', () => {
  expect(writePercent('97.5', 'en')).toBe('97.5%');
  expect(writePercent('97.5', 'vi')).toBe('97.5%');
  expect(writePercent('97.5', 'tr')).toBe('%97.5');
  expect(writePercent('97.5', 'fr')).toMatch(/^97\.5[\u00a0\u202f]%$/);
  expect(writePercent('97.5', 'ru')).toBe('97.5\u00a0%');
  expect(writePercent('97.5', 'ar')).toMatch(/^97\.5\u200e?%\u200e?$/);
});
