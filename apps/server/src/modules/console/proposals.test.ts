import { type Actor, asOwner, operator, startServer, type TestServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsChangeSetting, opsDecideProposal, opsListSettings, opsProposeSetting } from '@baize/wire/console';
import { opsListProposals } from '@baize/wire/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KEY = 'games.winners';

describe('a proposed change of a setting', () => {
  let server: TestServer;
  let anna: Actor;
  let fiona: Actor;
  beforeAll(async () => {
    server = await startServer();
    [anna, fiona] = await Promise.all([operator(server, 'anna'), operator(server, 'fiona')]);
    // Sees settings and approvals, may change no setting.
    await asOwner(server, "UPDATE operator_account SET role = 'operations' WHERE login = 'fiona'");
  });
  afterAll(() => server.close());

  const standing = async () => {
    const { settings } = await anna.must(opsListSettings, {});
    const setting = settings.find(({ key }) => key === KEY);
    return { version: setting?.version ?? -1, value: setting?.value };
  };
  const propose = async (days: number) => {
    const { version } = await standing();
    const value = { days, highAmount: '1000' };
    return fiona.must(opsProposeSetting, { key: KEY, value, version, reason: 'players ask' });
  };

  it('is made when somebody with the permission approves it, with both names in the log', async () => {
    const { id } = await propose(3);
    expect(await standing()).toMatchObject({ value: { days: 7 } });
    const { rows } = await anna.must(opsListProposals, { state: 'proposed' });
    expect(rows[0]).toMatchObject({ id, kind: 'settings.set', payload: { before: { days: 7 }, after: { days: 3 } } });
    const decided = await anna.must(opsDecideProposal, { id, decision: 'approve', reason: 'fine' });
    expect(decided).toEqual({ state: 'approved' });
    expect(await standing()).toMatchObject({ version: 1, value: { days: 3 } });
    const audit = await anna.must(opsListAudit, { action: 'settings.set', objectId: KEY });
    expect(audit.rows[0]).toMatchObject({
      actor: { name: 'Anna Admin' },
      reason: 'players ask (Fiona Finance); fine',
      after: { days: 3 },
    });
  });

  it('is approved by nobody without the setting’s permission, and not by its maker', async () => {
    const { id } = await propose(4);
    const own = await fiona.call(opsDecideProposal, { id, decision: 'approve', reason: 'mine' });
    expect(own).toMatchObject({ ok: false, code: 'permission_missing' });
    await asOwner(server, "UPDATE operator_account SET role = 'admin' WHERE login = 'fiona'");
    const still = await fiona.call(opsDecideProposal, { id, decision: 'approve', reason: 'mine' });
    expect(still).toMatchObject({ ok: false, code: 'own_proposal' });
    await asOwner(server, "UPDATE operator_account SET role = 'operations' WHERE login = 'fiona'");
    const foreign = await anna.call(opsDecideProposal, { id, decision: 'withdraw', reason: 'not mine' });
    expect(foreign).toMatchObject({ ok: false, code: 'own_proposal' });
    expect(await fiona.must(opsDecideProposal, { id, decision: 'withdraw', reason: 'wrong' })).toEqual({
      state: 'withdrawn',
    });
    expect(await standing()).toMatchObject({ value: { days: 3 } });
  });

  it('waits alone: who asks for the same once more is told whose proposal it is, and that it comes first', async () => {
    const { version } = await standing();
    const again = { key: KEY, value: { days: 6, highAmount: '1000' }, version, reason: 'another number' };
    const { id } = await propose(5);
    const refused = await anna.call(opsProposeSetting, again);
    expect(refused).toMatchObject({ ok: false, code: 'proposal_waits', value: { by: 'Fiona Finance' } });
    expect(refused.ok ? '' : refused.message).toMatch(/Fiona Finance.*decided or withdrawn/);
    await fiona.must(opsDecideProposal, { id, decision: 'withdraw', reason: 'Anna knows better' });
    const { id: second } = await anna.must(opsProposeSetting, again);
    await anna.must(opsDecideProposal, { id: second, decision: 'withdraw', reason: 'after all' });
  });

  it('changes nothing when it is rejected, and is decided once', async () => {
    const { id } = await propose(5);
    await anna.must(opsDecideProposal, { id, decision: 'reject', reason: 'too short' });
    const again = await anna.call(opsDecideProposal, { id, decision: 'approve', reason: 'after all' });
    expect(again).toMatchObject({ ok: false, code: 'wrong_state' });
    expect(await standing()).toMatchObject({ value: { days: 3 } });
  });

  it('that somebody overtook stays open and undone', async () => {
    const { id } = await propose(6);
    const { version } = await standing();
    const value = { days: 10, highAmount: '1000' };
    await anna.must(opsChangeSetting, { key: KEY, value, version, reason: 'quicker' });
    const late = await anna.call(opsDecideProposal, { id, decision: 'approve', reason: 'fine' });
    expect(late).toMatchObject({ ok: false, code: 'version_changed' });
    const { rows } = await anna.must(opsListProposals, { state: 'proposed' });
    expect(rows.map(row => row.id)).toContain(id);
    expect(await standing()).toMatchObject({ value: { days: 10 } });
    await anna.must(opsDecideProposal, { id, decision: 'reject', reason: 'overtaken' });
  });

  it('is the only way to change what money follows: rules of deposits, payouts and risk, whoever asks', async () => {
    const { settings } = await anna.must(opsListSettings, {});
    const two = settings.filter(({ takesTwo }) => takesTwo);
    expect(two.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        ...['cashier.deposits', 'cashier.risk', 'cashier.withdrawals', 'games.freeRounds'],
        ...['rewards.missions', 'rewards.ranks', 'rewards.rebates', 'rewards.referral'],
        ...['points.rules', 'promotions.applications', 'promotions.contact'],
      ]),
    );
    for (const { key, version, value, mayChange } of two) {
      expect(mayChange, key).toBe(false);
      const alone = await anna.call(opsChangeSetting, { key, value, version, reason: 'alone' });
      expect(alone, key).toMatchObject({ ok: false, code: 'second_person_needed' });
    }
    const { version, value } = two.find(({ key }) => key === 'cashier.withdrawals') ?? {};
    const draft = { value: { ...Object(value), wageringPercent: 50 }, version: version ?? -1, reason: 'a campaign' };
    const { id } = await anna.must(opsProposeSetting, { key: 'cashier.withdrawals', ...draft });
    const decision = { id, decision: 'approve', reason: 'agreed' } as const;
    expect(await anna.call(opsDecideProposal, decision)).toMatchObject({ code: 'own_proposal' });
    await (await operator(server, 'ben')).must(opsDecideProposal, decision);
    const after = (await anna.must(opsListSettings, {})).settings.find(({ key }) => key === 'cashier.withdrawals');
    expect(after?.value).toMatchObject({ wageringPercent: 50 });
  });

  it('is refused where it is none', async () => {
    const { version } = await standing();
    const draft = { key: KEY, value: { days: 99, highAmount: '1000' }, version, reason: 'x' };
    expect(await fiona.call(opsProposeSetting, draft)).toMatchObject({ ok: false, code: 'bad_input' });
    const old = { ...draft, value: { days: 9, highAmount: '1000' }, version: version - 1 };
    expect(await fiona.call(opsProposeSetting, old)).toMatchObject({ ok: false, code: 'version_changed' });
    const unknown = { id: crypto.randomUUID(), decision: 'approve', reason: 'x' } as const;
    expect(await anna.call(opsDecideProposal, unknown)).toMatchObject({ ok: false, code: 'proposal_unknown' });
  });
});
