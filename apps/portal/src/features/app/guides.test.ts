import { expect, it } from 'vitest';
import { guideFor } from './guides.ts';

it('shows the guide that is asked for, else that of the device', () => {
  expect(guideFor('android', 'iPhone')).toBe('android');
  expect(guideFor('other', 'Mozilla/5.0 (iPhone; CPU)')).toBe('ios');
  expect(guideFor(undefined, 'Mozilla/5.0 (Linux; Android 14)')).toBe('android');
  expect(guideFor(undefined, 'Mozilla/5.0 (X11; Linux)')).toBe('pwa');
});
