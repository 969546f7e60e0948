import { randomUUID } from 'node:crypto';
import { fund, guest, type Player, player, startServer, type TestServer } from '@baize/testkit';
import {
  changeTeamRates,
  listTeamTransfers,
  openTeamAccount,
  showTeamMember,
  transferInTeam,
} from '@baize/wire/agents';
import { changePassword, memberInfo } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFor } from '../../cashier/test-support/desk.ts';
import { registrationSetting } from '../../members/registration-setting.ts';
import { PIN, teamsOf } from '../test-support/teams.ts';

describe('accounts of a team', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let top: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  it('are opened at once, and ask for a password of their own at the first login', async () => {
    const asked = { username: `quick${process.pid}`, accountType: 1 as const, prizeGroup: 1940, rates: { rng: '0.3' } };
    const opened = await top.must(openTeamAccount, asked);
    expect(await top.call(openTeamAccount, asked)).toMatchObject({ code: 'username_taken' });
    expect(await top.call(openTeamAccount, { ...asked, username: 'toomuch1', prizeGroup: 1962 })).toMatchObject({
      code: 'rate_out_of_bounds',
      value: { what: 'prizeGroup', bound: '13.0' },
    });
    const entered = await guest(server).must(login, { username: opened.username, password: opened.password });
    expect(entered).toMatchObject({ firstTimeLogin: true, ageToConfirm: 18, cpw: expect.any(String) });
    const shown = await top.must(showTeamMember, { memberId: opened.id });
    expect(shown).toMatchObject({ direct: true, level: 1, point: '12.0', rates: { rng: '0.3' } });
    expect(shown.bounds.point).toEqual({ least: '0.0', most: '13.0' });
  });

  it('begin with passwords by chance, each with its own, that follow the rule of the merchant', async () => {
    const open = (name: string) =>
      top.must(openTeamAccount, { username: `${name}${process.pid}`, accountType: 0, prizeGroup: 1800 });
    const [one, other] = [await open('chance'), await open('luck')];
    expect(one.password).not.toBe(other.password);
    for (const { password } of [one, other]) expect(password).toMatch(/^[a-z2-9]{12}$/);
    const usual = server.ctx.settings.get(1, registrationSetting);
    const rule = (acceptedPattern: string, min: number, max: number) =>
      setFor(server, registrationSetting, {
        ...usual,
        rules: { ...usual.rules, password: { enabled: true, required: true, acceptedPattern, min, max } },
      });
    await rule('20', 8, 10);
    expect((await open('signs')).password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*#).{10}$/);
    await rule('6', 6, 8);
    expect((await open('digits')).password).toMatch(/^\d{8}$/);
    await setFor(server, registrationSetting, usual);
  });

  it('do nothing before their owner has chosen a password and confirmed age and terms', async () => {
    const asked = { username: `owner${process.pid}`, accountType: 0 as const, prizeGroup: 1800 };
    const { id, username, password } = await top.must(openTeamAccount, asked);
    const owner = guest(server);
    const first = await owner.must(login, { username, password });
    owner.token = first.token;
    const own = 'Slow-Forest-77';
    const change = { newPassword: own, confirmNewPassword: own, cpw: first.cpw ?? '' };
    expect(await owner.call(listTeamTransfers, {})).toMatchObject({ code: 'password_change_due' });
    expect(await owner.call(changePassword, change)).toMatchObject({
      code: 'age_not_confirmed',
      value: { ageMin: 18 },
    });
    expect(await owner.call(changePassword, { ...change, ageConfirmed: false })).toMatchObject({
      code: 'age_not_confirmed',
    });
    expect(await owner.call(listTeamTransfers, {})).toMatchObject({ code: 'password_change_due' });
    // Whoever leaves it and comes again is asked again.
    expect(await guest(server).must(login, { username, password })).toMatchObject({ ageToConfirm: 18 });
    await owner.must(changePassword, { ...change, ageConfirmed: true });
    expect(await owner.call(listTeamTransfers, {})).toMatchObject({ ok: true });
    expect(await guest(server).must(login, { username, password: own })).toMatchObject({
      ageToConfirm: null,
      cpw: null,
    });
    const { rows } = await server.ctx.pool.query(
      "SELECT after FROM audit_entry WHERE action = 'members.passwordChanged' AND object_id = $1",
      [id],
    );
    expect(rows).toEqual([{ after: { ageAndTermsConfirmed: true } }]);
  });

  it('have rates between their own downlines’ and the upline’s, set by the upline alone', async () => {
    const mid = await team.joins(top);
    const low = await team.joins(mid);
    const change = (memberId: bigint, prizeGroup: number) => ({ memberId: memberId.toString(), prizeGroup });
    expect((await top.must(changeTeamRates, change(mid.memberId, 1940))).point).toBe('12.0');
    expect((await mid.must(changeTeamRates, change(low.memberId, 1930))).point).toBe('11.5');
    expect(await top.call(changeTeamRates, change(mid.memberId, 1928))).toMatchObject({
      code: 'rate_out_of_bounds',
      value: { bound: '11.5' },
    });
    expect(await mid.call(changeTeamRates, change(low.memberId, 1942))).toMatchObject({ value: { bound: '12.0' } });
    expect(await top.call(changeTeamRates, change(low.memberId, 1930))).toMatchObject({ code: 'member_unknown' });
    expect(await low.call(changeTeamRates, change(mid.memberId, 1900))).toMatchObject({ code: 'member_unknown' });
    expect(await low.call(showTeamMember, { memberId: mid.memberId.toString() })).toMatchObject({
      code: 'member_unknown',
    });
  });

  it('give money to a downline and the upline, where the merchant allows it, once, with the payment password', async () => {
    const mid = await team.joins(top);
    const low = await team.joins(mid);
    await team.setsPin(mid);
    await fund(server, mid, '500');
    const give = { direction: 'down' as const, username: low.username, amount: '120.5', paymentPassword: PIN };
    const id = randomUUID();
    expect(await mid.call(transferInTeam, { id, ...give })).toMatchObject({ code: 'transfers_off' });
    await team.allowsTransfers('200', '300');
    expect(await mid.call(transferInTeam, { id, ...give, paymentPassword: '111111' })).toMatchObject({
      code: 'wrong_payment_password',
    });
    const twice = await Promise.all([
      mid.must(transferInTeam, { id, ...give }),
      mid.must(transferInTeam, { id, ...give }),
    ]);
    expect(twice.map(({ balance }) => balance)).toEqual(['379.50', '379.50']);
    expect(await mid.call(transferInTeam, { id, ...give, amount: '10' })).toMatchObject({ code: 'id_reused' });
    const next = (more: object) => mid.call(transferInTeam, { ...give, id: randomUUID(), ...more });
    expect(await next({ username: top.username })).toMatchObject({ code: 'downline_unknown' });
    expect(await next({ amount: '200.01' })).toMatchObject({ code: 'amount_above_maximum' });
    expect(await next({ amount: '180' })).toMatchObject({ code: 'transfer_limit_reached' });
    expect(await next({ amount: '0.001' })).toMatchObject({ code: 'amount_too_fine' });
    expect(await next({ direction: 'up', amount: '100' })).toMatchObject({ ok: true });
    expect(await team.moneyOf(low)).toBe(120.5);
    // Asked once more, it is the first answer, although the day has no room for it any more.
    expect(await mid.call(transferInTeam, { id, ...give })).toMatchObject({ ok: true, value: { balance: '379.50' } });
    const listed = await mid.must(listTeamTransfers, {});
    expect(listed).toMatchObject({
      rows: [
        { direction: 'up', to: 'demo_agent', amount: '-100.00' },
        { direction: 'down', to: low.username, amount: '-120.50' },
      ],
      totals: { in: '0.00', out: '220.50' },
      upline: 'demo_agent',
    });
    const [oldest] = (await mid.must(listTeamTransfers, { order: 'asc', limit: 1 })).rows;
    expect(oldest).toMatchObject({ direction: 'down', amount: '-120.50' });
    expect((await mid.must(listTeamTransfers, { side: 'upline' })).rows.map(({ amount }) => amount)).toEqual([
      '-100.00',
    ]);
    expect(await low.must(listTeamTransfers, { side: 'upline' })).toMatchObject({
      totals: { in: '120.50', out: '0.00' },
    });
  });

  it('lets a player give to the upline, and nowhere else', async () => {
    const mid = await team.joins(top);
    const low = await team.joins(mid, 0);
    const free = await player(server);
    await team.setsPin(low);
    await fund(server, low, '50');
    expect((await low.must(memberInfo, {})).toUpline).toBe(true);
    expect((await free.must(memberInfo, {})).toUpline).toBe(false);
    expect(await low.must(listTeamTransfers, {})).toMatchObject({ up: true, down: false, upline: mid.username });
    const give = { amount: '20', paymentPassword: PIN };
    const down = { ...give, id: randomUUID(), direction: 'down' as const, username: mid.username };
    expect(await low.call(transferInTeam, down)).toMatchObject({ code: 'non_agent' });
    const up = { ...give, id: randomUUID(), direction: 'up' as const };
    expect(await low.must(transferInTeam, up)).toMatchObject({ amount: '20.00', balance: '30.00' });
    expect(await free.call(transferInTeam, { ...up, id: randomUUID() })).toMatchObject({ ok: false });
  });
});
