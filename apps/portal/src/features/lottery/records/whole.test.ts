import { describe, expect, it } from 'vitest';
import { asAsked, NO_FILTER } from './bet-filters.tsx';
import { isAmount, isIssueNo, isOrderNumber } from './whole.ts';

describe('a typed filter', () => {
  it('filters only once it is whole', () => {
    expect(['20261125-0175', '2026/112', 'ABCD'].map(isIssueNo)).toEqual([true, true, true]);
    expect(['202', '-2026', '2026 1'].map(isIssueNo)).toEqual([false, false, false]);
    expect(['10', '10.5', '0.000001'].map(isAmount)).toEqual([true, true, true]);
    expect(['10.', '1,000', 'ten'].map(isAmount)).toEqual([false, false, false]);
    expect(['L01K9XA-4R7Z', '01K9'].map(isOrderNumber)).toEqual([true, true]);
    expect(['L01O', 'L01K9!'].map(isOrderNumber)).toEqual([false, false]);
  });

  it('is left out of what is asked while it is not', () => {
    const half = { ...NO_FILTER, issueNo: '202', number: 'O', stakeMin: '10.', stakeMax: '20' };
    expect(asAsked(half)).toMatchObject({ stakeMax: '20' });
    for (const key of ['issueNo', 'number', 'stakeMin']) expect(asAsked(half)).not.toHaveProperty(key);
  });
});
