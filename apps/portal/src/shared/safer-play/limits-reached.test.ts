import { describe, expect, it } from 'vitest';
import { limitsReached } from './limits-reached.ts';
import type { Limit } from './shapes.ts';

const limit = (kind: Limit['kind'], value: string, used: string): Limit => ({
  kind,
  period: 'day',
  setBy: 'member',
  value,
  used,
  setAt: '2026-01-01T00:00:00Z',
  pending: null,
});
const kinds = (limits: readonly Limit[], stake: bigint) => limitsReached(limits, stake).map(({ kind }) => kind);

describe('limits that a stake reaches', () => {
  it('are those of stakes and losses that it would go beyond, and a session that is over', () => {
    const limits = [
      limit('deposit', '10', '10'),
      limit('loss', '100', '95.50'),
      limit('wager', '200', '120'),
      limit('session', '60', '61'),
    ];
    expect(kinds(limits, 4_500_000n)).toEqual(['session']);
    expect(kinds(limits, 4_500_001n)).toEqual(['loss', 'session']);
    expect(kinds(limits, 80_000_001n)).toEqual(['loss', 'wager', 'session']);
  });
});
