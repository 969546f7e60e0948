import { describe, expect, it } from 'vitest';
import { bareDesk } from '../desk/bare-desk.ts';
import { familyNamed } from '../desk/test-support/family-named.ts';
import { leastPrize } from './least-prize.ts';

const settings = { unit: '1.00', multiple: 1, amount: '1', prizeGroup: 1950 };
const line = (playType: string, selection: object, own: Partial<typeof settings> = {}) => ({
  playType,
  market: 'official' as const,
  selection,
  settings: { ...settings, ...own },
});
const digit = line('dwd', { pos: [[7], [], [], [], []] });
const three = line('q3_direct', { pos: [[1], [2], [3]] });

describe('the least that a win of a chase is paid', () => {
  const family = familyNamed('SSC');
  const desk = bareDesk(family);

  it('is that of the cheapest bet of all lines', () => {
    expect(leastPrize(desk, family, [digit])).toBe(9_750_000n);
    expect(leastPrize(desk, family, [three])).toBe(975_000_000n);
    expect(leastPrize(desk, family, [three, digit])).toBe(9_750_000n);
    expect(leastPrize(desk, family, [three, { ...digit, settings: { ...settings, unit: '0.10' } }])).toBe(975_000n);
  });

  it('is unknown without lines', () => {
    expect(leastPrize(desk, family, [])).toBeUndefined();
  });
});
