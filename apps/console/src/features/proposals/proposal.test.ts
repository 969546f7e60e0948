import { describe, expect, it } from 'vitest';
import { askedOf, type Proposal, subjectOf } from './proposal.ts';

const proposal = (kind: string, id: string, payload: unknown): Proposal => ({
  id: '8558a00c-ce50-45e4-ae5a-900fd0b27eed',
  kind,
  object: { kind: 'free_rounds', id },
  payload,
  state: 'proposed',
  proposedBy: { id: '1', name: 'Anna' },
  proposedAt: '2026-11-22T05:16:26.000Z',
  reason: 'a campaign',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  expiresAt: '2026-11-25T05:16:26.000Z',
  mine: false,
});

describe('what a second person reads of a proposal', () => {
  it('free rounds: the game, to whom, how many, at what stake and worth', () => {
    const rounds = {
      game: 'HOUSE/fruit',
      count: 2,
      to: ['suda', 'arun'],
      rounds: 10,
      stake: '5',
      worth: '100',
      days: 7,
    };
    const free = proposal('games.freeRounds', '8558a00c', { ...rounds, nodeId: '4', players: ['1', '2'] });
    expect(subjectOf(free)).toBe('HOUSE/fruit');
    expect(askedOf(free)).toEqual({
      game: 'HOUSE/fruit',
      count: '2',
      to: 'suda, arun',
      rounds: '10',
      stake: '5',
      worth: '100',
      days: '7',
    });
  });

  it('the secret of a payment service: the method and whose key it is', () => {
    const secret = proposal('cashier.paymentSecret', 'river.own', { method: 'Riverside Pay', side: 'own' });
    expect(subjectOf(secret)).toBe('Riverside Pay');
    expect(askedOf(secret)).toEqual({ method: 'Riverside Pay', side: 'own' });
  });

  it('vouchers by their number and amount, and a setting by what was before and what will be', () => {
    const batch = { amount: '100.00', currency: 'THB', count: 3, days: 90 };
    expect(subjectOf(proposal('cashier.vouchers', 'x', batch))).toBe('3 × 100.00 THB');
    const change = proposal('settings.set', 'cashier.risk', { version: 1, before: {}, after: { amount: '5' } });
    expect(askedOf(change)).toBeUndefined();
    expect(subjectOf(change)).toBe('cashier.risk');
  });
});
