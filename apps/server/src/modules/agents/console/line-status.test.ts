import { type Actor, guest, operator, type Player, startServer, type TestServer } from '@baize/testkit';
import { opsShowAgent } from '@baize/wire/agents';
import { opsListAudit } from '@baize/wire/audit';
import { balance } from '@baize/wire/cashier';
import { opsSetLineStatus, opsSetMemberStatus, opsShowMember } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamsOf } from '../test-support/teams.ts';

describe('a line that an operator suspends', () => {
  let server: TestServer;
  let anna: Actor;
  let [top, mid, low, side]: Player[] = [];
  beforeAll(async () => {
    server = await startServer();
    const team = teamsOf(server);
    top = await team.top();
    mid = await team.joins(top);
    low = await team.joins(mid, 0);
    side = await team.joins(top, 0);
    anna = await operator(server, 'anna');
  });
  afterAll(() => server.close());

  const known = (who: Player | undefined): Player => {
    if (!who) throw new Error('the team has come');
    return who;
  };
  const idOf = (who: Player | undefined) => String(known(who).memberId);
  const set = (who: Player | undefined, status: 'active' | 'suspended') =>
    anna.call(opsSetLineStatus, { id: idOf(who), status, reason: 'Under review' });
  const enters = async (who: Player | undefined) => {
    const { username, password } = known(who);
    const answer = await guest(server).call(login, { username, password });
    return answer.ok ? 'in' : answer.code;
  };

  it('is out at once with everybody under the agent, and nobody above or beside it', async () => {
    expect(await set(mid, 'suspended')).toMatchObject({ value: { members: 2 } });
    for (const one of [mid, low]) {
      expect(await known(one).call(balance, {})).toMatchObject({ ok: false });
      expect(await enters(one)).toBe('account_suspended');
    }
    for (const one of [top, side]) expect(await known(one).call(balance, {})).toMatchObject({ ok: true });
    expect((await anna.must(opsShowAgent, { memberId: idOf(mid) })).status).toBe('suspended');
    expect(await set(mid, 'suspended')).toMatchObject({ code: 'wrong_state' });
    const { rows } = await anna.must(opsListAudit, { action: 'members.lineStatusChanged' });
    expect(rows).toMatchObject([{ reason: 'Under review', after: { status: 'suspended', members: 2 } }]);
  });

  it('comes back as it was: whoever was suspended alone stays so', async () => {
    expect(await set(mid, 'active')).toMatchObject({ value: { members: 2 } });
    const { version } = (await anna.must(opsShowMember, { id: idOf(low) })).member;
    await anna.must(opsSetMemberStatus, { id: idOf(low), status: 'suspended', reason: 'Alone', version });
    // The demo's own player stands under the top agent too.
    expect(await set(top, 'suspended')).toMatchObject({ value: { members: 4 } });
    expect(await set(mid, 'active')).toMatchObject({ code: 'wrong_state' });
    expect(await set(top, 'active')).toMatchObject({ value: { members: 4 } });
    expect(await Promise.all([top, mid, low, side].map(enters))).toEqual(['in', 'in', 'account_suspended', 'in']);
  });

  it('says for each agent what was suspended: the line, the agent alone, or with the line of somebody above', async () => {
    const shown = async (who: Player | undefined) => {
      const { status, lineSuspended, suspendedWith } = await anna.must(opsShowAgent, { memberId: idOf(who) });
      return { status, lineSuspended, with: suspendedWith?.username };
    };
    expect(await shown(low)).toEqual({ status: 'suspended', lineSuspended: false, with: undefined });
    await set(top, 'suspended');
    expect(await shown(top)).toEqual({ status: 'suspended', lineSuspended: true, with: undefined });
    expect(await shown(mid)).toEqual({ status: 'suspended', lineSuspended: false, with: known(top).username });
    // Each is made active alone by its own call, in the version that the page has.
    const { version } = await anna.must(opsShowAgent, { memberId: idOf(mid) });
    await anna.must(opsSetMemberStatus, { id: idOf(mid), status: 'active', reason: 'Cleared', version });
    expect(await shown(mid)).toEqual({ status: 'active', lineSuspended: false, with: undefined });
    expect(await set(top, 'active')).toMatchObject({ value: { members: 3 } });
    expect(await shown(top)).toEqual({ status: 'active', lineSuspended: false, with: undefined });
  });

  it('is no business of whoever may not, and none of another merchant', async () => {
    const fiona = await operator(server, 'fiona');
    expect(await fiona.call(opsSetLineStatus, { id: idOf(mid), status: 'suspended', reason: 'x' })).toMatchObject({
      code: 'permission_missing',
    });
    expect(await anna.call(opsSetLineStatus, { id: '999999999', status: 'suspended', reason: 'x' })).toMatchObject({
      code: 'member_unknown',
    });
  });
});
