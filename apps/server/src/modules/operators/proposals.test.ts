import { operator, startServer, type TestServer } from '@baize/testkit';
import { opsListProposals } from '@baize/wire/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposalTransitions } from './proposal-states.ts';
import { type Decision, decide, expireProposals, type ProposalDraft, propose } from './proposals.ts';

const olga = { operatorId: 5n, name: 'Olga' };
const petra = { operatorId: 6n, name: 'Petra' };

describe('a proposal', () => {
  let server: TestServer;
  let objects = 0;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const draft = (more: Partial<ProposalDraft> = {}): ProposalDraft => {
    objects += 1;
    return {
      merchantId: 1,
      kind: 'ledger.adjustment',
      object: { kind: 'member', id: `${objects}` },
      payload: { amount: '12.50', currency: 'THB' },
      by: olga,
      reason: 'counted twice',
      ...more,
    };
  };
  const proposed = async (more?: Partial<ProposalDraft>): Promise<string> => {
    const outcome = await server.ctx.transaction(tx => propose(server.ctx, tx, draft(more)));
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.id;
  };
  const decided = (id: string, more: Partial<Decision> = {}) => {
    const decision: Decision = { merchantId: 1, id, act: 'approve', by: petra, reason: 'checked', ...more };
    return server.ctx.transaction(tx => decide(server.ctx, tx, decision));
  };
  const codeOf = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'ok' : outcome.code);

  it('is decided by another operator, who gets what was proposed', async () => {
    const id = await proposed({ object: { kind: 'member', id: 'm-77' } });
    expect(await decided(id)).toEqual({
      ok: true,
      proposal: {
        id,
        merchantId: 1,
        kind: 'ledger.adjustment',
        object: { kind: 'member', id: 'm-77' },
        payload: { amount: '12.50', currency: 'THB' },
        state: 'approved',
        proposedBy: olga,
        reason: 'counted twice',
      },
    });
  });

  it('is never decided by its maker, not even past the rules of the code', async () => {
    const id = await proposed();
    for (const act of ['approve', 'reject'] as const)
      expect(codeOf(await decided(id, { act, by: olga }))).toBe('own_proposal');
    const direct = server.ctx.pool.query(
      "UPDATE operator_proposal SET state = 'approved', decided_by = proposed_by, decided_at = now() WHERE id = $1",
      [id],
    );
    await expect(direct).rejects.toThrow('check constraint');
  });

  it('stays as it was written and decided, whatever the application asks', async () => {
    const id = await proposed();
    const ask = (text: string) => server.ctx.pool.query(text, [id]);
    await expect(ask("UPDATE operator_proposal SET payload = '{}' WHERE id = $1")).rejects.toThrow('permission denied');
    expect(codeOf(await decided(id, { act: 'reject' }))).toBe('ok');
    const again = ask("UPDATE operator_proposal SET state = 'approved' WHERE id = $1");
    await expect(again).rejects.toThrow('was decided already');
  });

  it('is withdrawn by its maker only', async () => {
    const id = await proposed();
    expect(codeOf(await decided(id, { act: 'withdraw' }))).toBe('own_proposal');
    expect(codeOf(await decided(id, { act: 'withdraw', by: olga }))).toBe('ok');
    expect(codeOf(await decided(id))).toBe('wrong_state');
  });

  it('is decided once, though two try at the same time', async () => {
    const id = await proposed();
    const third = { operatorId: 7n, name: 'Rosa' };
    const outcomes = await Promise.all([decided(id), decided(id, { by: third, act: 'reject' })]);
    expect(outcomes.map(codeOf).sort()).toEqual(['ok', 'wrong_state']);
  });

  it('does its effect and its change of state together or not at all', async () => {
    const id = await proposed();
    const failing = server.ctx.transaction(async tx => {
      await decide(server.ctx, tx, { merchantId: 1, id, act: 'approve', by: petra, reason: 'checked' });
      throw new Error('the effect failed');
    });
    await expect(failing).rejects.toThrow('the effect failed');
    expect(codeOf(await decided(id))).toBe('ok');
  });

  it('stands once for an object while it is open', async () => {
    const object = { kind: 'draw', id: 'SSC1/100' };
    const id = await proposed({ object, kind: 'lottery.result' });
    const again = await server.ctx.transaction(tx =>
      propose(server.ctx, tx, draft({ object, kind: 'lottery.result' })),
    );
    expect(again).toEqual({ ok: false, code: 'proposal_waits', value: { by: 'Olga' } });
    await decided(id, { act: 'reject' });
    expect(await proposed({ object, kind: 'lottery.result' })).not.toBe(id);
  });

  it('of another merchant is not known', async () => {
    const id = await proposed();
    expect(codeOf(await decided(id, { merchantId: 2 }))).toBe('proposal_unknown');
  });

  it('expires when nobody decides it in time', async () => {
    const id = await proposed({ lifeMs: 60_000 });
    server.clock.advance({ minutes: 1 });
    expect(codeOf(await decided(id))).toBe('wrong_state');
    expect(await expireProposals(server.ctx)).toBe(1);
    expect(await expireProposals(server.ctx)).toBe(0);
    const { rows } = await server.ctx.audit.list({ merchantId: 1, action: 'operators.proposal-expired', limit: 5 });
    expect(rows).toMatchObject([{ actor: { kind: 'system' }, after: { proposal: id } }]);
  });

  it('is seen in the console, marked where it is one’s own', async () => {
    const anna = await operator(server, 'anna');
    const { rows: accounts } = await server.ctx.pool.query<{ id: bigint }>(
      "SELECT id FROM operator_account WHERE login = 'anna'",
    );
    const mine = await proposed({ by: { operatorId: accounts[0]?.id ?? 0n, name: 'Anna Admin' } });
    const first = await anna.must(opsListProposals, { limit: '2', state: 'proposed' });
    expect(first.rows[0]).toMatchObject({ id: mine, mine: true, state: 'proposed', decidedBy: null });
    const second = await anna.must(opsListProposals, { limit: '2', state: 'proposed', after: first.next ?? undefined });
    expect(second.rows.every(row => !row.mine)).toBe(true);
    const ids = [...first.rows, ...second.rows].map(row => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the states of a proposal', () => {
  it('are all reachable, and what is decided has no exit', () => {
    const reached = new Set<string>(['proposed']);
    for (const state of reached)
      for (const [from, acts] of Object.entries(proposalTransitions))
        if (from === state) for (const next of Object.values(acts)) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(proposalTransitions).sort());
    for (const [state, acts] of Object.entries(proposalTransitions))
      if (state !== 'proposed') expect(Object.keys(acts)).toEqual([]);
  });
});
