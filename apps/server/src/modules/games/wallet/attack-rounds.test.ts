import { randomUUID } from 'node:crypto';
import type { Player, TestServer } from '@baize/testkit';
import { describe, expect, it } from 'vitest';
import { forgetCatalogue } from '../index.ts';
import { type Attacker, attackerOf, bahtOf, underAttack, victimOf, writtenOf } from './test-support/attackers.ts';
import { PROTOCOLS } from './test-support/tongues.ts';

/** What a round came to in the facts of its player: stakes and prizes of each game in baht. */
async function factsOf({ ctx }: TestServer, { memberId }: Player) {
  const { rows } = await ctx.pool.query(
    `SELECT game, (sum(stake) / 1000000)::float8 AS stake, (sum(prize) / 1000000)::float8 AS prize FROM play_fact
     WHERE member_id = $1 AND kind <> 'stake' GROUP BY game ORDER BY game`,
    [memberId],
  );
  return rows;
}

describe.each(PROTOCOLS)('rounds of a %s vendor that lies about them', protocol => {
  let server: TestServer;
  let vendor: Attacker;
  let pair: Attacker;
  underAttack(async house => {
    server = house;
    vendor = await attackerOf(server, protocol, 'one');
    pair = await attackerOf(server, protocol, 'pair');
  });
  const open = async (at = vendor) => {
    const victim = await victimOf(server, [at]);
    return { ...victim, call: victim.callAt(at), baht: () => bahtOf(server, victim.member) };
  };

  it('are of the game in which they were staked, whatever game is named later', async () => {
    const vendor = pair;
    const { call, member, baht } = await open(vendor);
    await server.ctx.pool.query(
      `INSERT INTO game (merchant_id, vendor_code, code, names, game_type, category, added_at, seen_at)
       VALUES (1, 'pair', 'lion', '{"EN":"Lion"}', 'LIVE', 'live', $1, $1)`,
      [server.ctx.now()],
    );
    forgetCatalogue(server.ctx);
    const bet = call('bet', { amount: vendor.money(10) });
    const late = call('bet', { amount: vendor.money(5) });
    expect([(await vendor.say(bet)).balance, (await vendor.say(late)).balance]).toEqual([90, 85]);
    expect(await vendor.say({ ...bet, game: 'lion' })).toMatchObject({ code: vendor.codes.reused });
    // A launch of one game takes no stake in another: a protocol without tokens plays what was opened last.
    expect((await vendor.say(call('bet', { game: 'lion' }))).code).toBe(vendor.codes.token);
    const win = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(30), game: 'lion' });
    expect(await vendor.say(win)).toMatchObject({ code: vendor.codes.ok, balance: 115 });
    expect(await vendor.say({ ...win, game: 'koi' })).toMatchObject({ code: vendor.codes.reused });
    const undo = call('rollback', { round: late.round, reference: late.id, game: 'lion' });
    expect(await vendor.say(undo)).toMatchObject({ code: vendor.codes.ok, balance: 120 });
    const { rows } = await server.ctx.pool.query(
      "SELECT DISTINCT game_code FROM vendor_transaction WHERE member_id = $1 AND status = 'ok' AND kind <> 'rollback'",
      [member.memberId],
    );
    expect(rows).toEqual([{ game_code: 'pair.koi' }]);
    expect(await baht()).toBe(120);
  });

  it('stake and win nothing by a nought that is less than nought, or by one with many digits', async () => {
    const { call, baht } = await open();
    const bet = call('bet', { amount: vendor.money(10) });
    await vendor.say(bet);
    for (const amount of [
      '-0',
      '-0.0',
      '0e0',
      '-0e9',
      '0E-9',
      '0.0',
      '0.000000',
      '000',
      '1E2',
      '1e+2',
      '1e-2',
      '0x64',
    ]) {
      expect((await vendor.say(call('bet', { amount }))).code, amount).not.toBe(vendor.codes.funds);
      await vendor.say(call('win', { amount, round: bet.round, reference: bet.id }));
      expect(await baht(), amount).toBe(90);
    }
  });

  it('are paid for by the clock of the house, whatever time the vendor says', async () => {
    const { call, member, baht } = await open();
    const isForm = protocol === 'pragmatic';
    for (const time of ['0', '-1', '99999999999999', '2999-12-31T23:59:59Z', '1970-01-01']) {
      const more = isForm
        ? `timestamp=${time}&date=${time}&created_at=${time}&`
        : `"timestamp":${JSON.stringify(time)},"created_at":${JSON.stringify(time)},"date":${JSON.stringify(time)},`;
      expect(await vendor.say(call('bet'), more), time).toMatchObject({ code: vendor.codes.ok });
    }
    const { rows } = await server.ctx.pool.query(
      'SELECT DISTINCT at::date = $2::timestamptz::date AS today FROM vendor_transaction WHERE member_id = $1',
      [member.memberId, server.ctx.now()],
    );
    expect(rows).toEqual([{ today: true }]);
    expect(await baht()).toBe(95);
  });

  it('are not taken back by a rollback of itself, of a rollback, or of what only bears the name of a bet', async () => {
    const { call, baht } = await open();
    const bet = call('bet', { amount: vendor.money(10) });
    await vendor.say(bet);
    // An id that is spent is no rollback's; the forms have none of their own for it.
    const same = call('rollback', { id: bet.id, round: bet.round, reference: bet.id });
    if (protocol !== 'pragmatic') expect(await vendor.say(same)).toMatchObject({ code: vendor.codes.reused });
    const itself = call('rollback');
    const self = { ...itself, reference: itself.id };
    await vendor.say(self);
    await vendor.say(self);
    expect((await vendor.say(call('bet', { id: itself.id }))).code).toBe(vendor.codes.reused);
    expect(await baht()).toBe(90);
    for (const reference of [bet.round, `${bet.id} `, ` ${bet.id}`, `${bet.id}x`])
      await vendor.say(call('rollback', { round: bet.round, reference }));
    expect(await baht()).toBe(90);
    const undo = call('rollback', { round: bet.round, reference: bet.id });
    expect(await vendor.say(undo)).toMatchObject({ balance: 100 });
    await vendor.say(call('rollback', { round: bet.round, reference: undo.id }));
    expect(await baht()).toBe(100);
  });

  if (protocol === 'hub88') {
    const closed = '"round_closed":true,';
    it('end once, with all that was paid, however often and with whatever sum they are said to end', async () => {
      const { call, member, baht } = await open();
      const bet = call('bet', { amount: vendor.money(10) });
      const win = (baht: number) => call('win', { round: bet.round, reference: bet.id, amount: vendor.money(baht) });
      await vendor.say(bet);
      const [first, second] = [win(20), win(30)];
      const said = await Promise.all([
        vendor.say(first, closed),
        vendor.say(second, closed),
        vendor.say(win(0), closed),
      ]);
      expect(said.map(({ code }) => code)).toEqual(['RS_OK', 'RS_OK', 'RS_OK']);
      expect(await vendor.say({ ...first, amount: vendor.money(90) }, closed)).toMatchObject({
        code: vendor.codes.reused,
      });
      expect((await vendor.say(call('bet', { round: bet.round }), closed)).code).toBe('RS_ERROR_UNKNOWN');
      expect(await factsOf(server, member)).toEqual([{ game: 'one.koi', stake: 10, prize: 50 }]);
      await vendor.say(call('rollback', { round: bet.round, reference: second.id }), closed);
      await vendor.say(call('rollback', { round: bet.round, reference: bet.id }), closed);
      await vendor.say(call('rollback', { round: bet.round, reference: bet.id }), closed);
      expect(await factsOf(server, member)).toEqual([{ game: 'one.koi', stake: 0, prize: 20 }]);
      expect(await baht()).toBe(120);
    });

    it('that cost nothing give their prize back to where it came from, once, and have no stake to give back', async () => {
      const { call, member, baht } = await open();
      const promotions = async () => {
        await server.ctx.ledger.fold();
        return server.ctx.ledger.houseBalance(1, { kind: 'promotions', asset: 'THB' });
      };
      const before = await promotions();
      const reward = randomUUID();
      const free = async (kind: 'bet' | 'win', one: ReturnType<typeof call>) => {
        const more = `"is_free":true,"is_supplier_promo":true,"reward_uuid":"${reward}"`;
        const { body, headers } = vendor.sign(vendor.body(one).replace('"is_free":false', more), vendor.key);
        return vendor.post(vendor.path(kind), body, headers);
      };
      const bet = call('bet', { amount: vendor.money(10) });
      expect(await free('bet', bet)).toMatchObject({ code: 'RS_OK', balance: 100 });
      const win = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(7) });
      expect(await free('win', win)).toMatchObject({ code: 'RS_OK', balance: 107 });
      expect((await promotions()) - before).toBe(-7_000_000n);
      // The same win as one for money, and money for the free bet.
      expect(await vendor.say(win)).toMatchObject({ code: vendor.codes.reused });
      for (let times = 0; times < 3; times += 1)
        await vendor.say(call('rollback', { round: bet.round, reference: win.id }), times === 1 ? closed : '');
      expect([await baht(), (await promotions()) - before]).toEqual([100, 0n]);
      for (let times = 0; times < 2; times += 1)
        await vendor.say(call('rollback', { round: bet.round, reference: bet.id }), closed);
      expect([await baht(), (await promotions()) - before]).toEqual([100, 0n]);
      const again = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(7) });
      expect(await free('win', again)).toMatchObject({ code: vendor.codes.noBet });
      expect(await factsOf(server, member)).toEqual([]);
    });

    it('are not opened by two signatures of which one is right', async () => {
      const { call, member, baht } = await open();
      const { body, headers } = vendor.sign(vendor.body(call('bet')), vendor.key);
      const right = headers['x-hub88-signature'] ?? '';
      for (const both of [`${right}, ${right}`, `AAAA, ${right}`, `${right}, AAAA`, `${right},`, ` , ${right}`]) {
        const said = await vendor.post(vendor.path('bet'), body, { 'x-hub88-signature': both });
        expect(said, both.slice(0, 8)).toMatchObject({ code: vendor.codes.signature });
      }
      expect([await baht(), await writtenOf(server, member)]).toEqual([100, 0]);
      expect(await vendor.post(vendor.path('bet'), body, headers)).toMatchObject({ code: 'RS_OK' });
    });
  }
});
