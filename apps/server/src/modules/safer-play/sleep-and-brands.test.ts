import { asOwner, fund, guest, type Player, player, startServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { exclude, listSaferPlayChanges, showSaferPlay } from '@baize/wire/safer-play';
import { login } from '@baize/wire/session';
import { afterAll, describe, expect, test } from 'vitest';
import { createMerchant, demoOperator } from '../merchants/index.ts';

const server = await startServer();
afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const actions = async (who: Player): Promise<string[]> =>
  (await who.must(listSaferPlayChanges, {})).changes.map(({ action }) => action);
const comeBack = async (who: Player): Promise<void> => {
  who.token = (await guest(server).must(login, { username: who.username, password: who.password })).token;
};

describe('an account that nobody uses', () => {
  test('is told, sleeps after the notice, keeps its money, and wakes with a login', async () => {
    const who = await player(server);
    await fund(server, who, '120');
    await server.ctx.pool.query('UPDATE member_profile SET email = $1 WHERE member_id = $2', [
      'sleeper@example.test',
      who.memberId,
    ]);
    server.clock.advance({ hours: 24 * 340 });
    await server.settle();
    const state = async () =>
      (
        await server.ctx.pool.query(
          'SELECT dormant_told_at IS NOT NULL AS told, dormant_at IS NOT NULL AS asleep FROM safer_play_member WHERE member_id = $1',
          [who.memberId],
        )
      ).rows[0];
    expect(await state()).toEqual({ told: true, asleep: false });
    const { rows: mails } = await server.ctx.pool.query(
      "SELECT template FROM message_outgoing WHERE member_id = $1 AND template = 'accountSleeps'",
      [who.memberId],
    );
    expect(mails).toHaveLength(1);
    server.clock.advance({ hours: 24 * 31 });
    await server.settle();
    expect(await state()).toEqual({ told: true, asleep: true });
    await comeBack(who);
    await server.settle();
    expect(await state()).toEqual({ told: true, asleep: false });
    expect((await who.must(balance, {})).sumBalance).toBe('120.00');
    expect(await actions(who)).toEqual(expect.arrayContaining(['dormant', 'dormantTold']));
  });
});

test('who keeps away from one brand is kept away from every brand of the licensee, now and later', async () => {
  const made = await createMerchant(server.ctx, {
    code: 'lotus',
    name: 'Lotus (fictitious)',
    operator: demoOperator,
    currencies: ['THB'],
    timeZone: 'Asia/Bangkok',
    languages: ['EN'],
    hosts: ['lotus.test'],
    jurisdiction: 'demo',
  });
  expect(made).toMatchObject({ ok: true });
  server.ctx.merchants.forget();
  await server.ctx.settings.refresh();
  const bind = (who: Player, email: string) =>
    server.ctx.pool.query('UPDATE member_profile SET email = $1 WHERE member_id = $2', [email, who.memberId]);
  const excluded = async (who: Player) => (await who.must(showSaferPlay, {})).exclusion?.kind ?? null;
  const here = await player(server);
  const [there, stranger] = [await player(server, { merchant: 'lotus' }), await player(server, { merchant: 'lotus' })];
  await bind(here, 'Same@Person.test');
  await bind(there, 'same@person.test');
  await bind(stranger, 'other@person.test');
  // What fails once at the licensee's table is done again: the exclusion here stands either way.
  await asOwner(server, 'ALTER TABLE control_exclusion RENAME TO control_exclusion_away');
  await here.must(exclude, { kind: 'indefinite', understood: true });
  await server.settle();
  expect(await excluded(here)).toBe('indefinite');
  expect(await excluded(there)).toBe(null);
  await asOwner(server, 'ALTER TABLE control_exclusion_away RENAME TO control_exclusion');
  await expect
    .poll(
      async () => {
        await server.settle();
        return excluded(there);
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe('indefinite');
  expect(await excluded(there)).toBe('indefinite');
  expect(await excluded(stranger)).toBe(null);
  // A second account of the same person meets it at its next login.
  const later = await player(server, { merchant: 'lotus' });
  await bind(later, 'SAME@person.test');
  later.token = (
    await guest(server, { merchant: 'lotus' }).must(login, { username: later.username, password: later.password })
  ).token;
  await server.settle();
  expect(await excluded(later)).toBe('indefinite');
});
