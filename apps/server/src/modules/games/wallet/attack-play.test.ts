import { randomUUID } from 'node:crypto';
import { fund, operator, type Player, startServer, type TestServer } from '@baize/testkit';
import { opsSetMemberStatus, opsShowMember } from '@baize/wire/members';
import { exclude, setLimit } from '@baize/wire/safer-play';
import { logout } from '@baize/wire/session';
import { describe, expect, it } from 'vitest';
import { type Attacker, attackerOf, bahtOf, underAttack, victimBetween } from './test-support/attackers.ts';
import { PROTOCOLS } from './test-support/tongues.ts';

/** Whoever has the keys of one vendor, and a player who works together with it: everything is signed as it has to be. */
describe.each(PROTOCOLS)('a %s vendor and a player who cheat', protocol => {
  let server: TestServer;
  let vendor: Attacker;
  let other: Attacker;
  const log = underAttack(async house => {
    server = house;
    vendor = await attackerOf(server, protocol, 'one');
    other = await attackerOf(server, protocol, 'two');
  });

  const open = () => victimBetween(server, vendor, other);
  const baht = (member: Player) => bahtOf(server, member);

  it('win nothing without a bet, in a round of somebody else, or by a bet at another vendor', async () => {
    const { codes } = vendor;
    const [cheat, victim] = [await open(), await open()];
    const theirs = victim.call('bet', { amount: vendor.money(10) });
    await vendor.say(theirs);
    const elsewhere = cheat.there('bet', { amount: other.money(10) });
    await other.say(elsewhere);
    for (const said of [
      {},
      { round: theirs.round, reference: theirs.id },
      { round: theirs.round, reference: theirs.id, amount: vendor.money(0) },
      { round: elsewhere.round, reference: elsewhere.id },
      { reference: theirs.id },
    ])
      expect(await vendor.say(cheat.call('win', said)), JSON.stringify(said)).toMatchObject({ code: codes.noBet });
    expect([await baht(cheat.member), await baht(victim.member)]).toEqual([90, 90]);
    // In the name of the victim, but of the other vendor.
    const won = victim.there('win', { round: theirs.round, reference: theirs.id });
    expect(await other.say(won)).toMatchObject({ code: codes.noBet });
    expect(await baht(victim.member)).toBe(90);
  });

  it('take no bet back that is another player’s or another vendor’s', async () => {
    const [cheat, victim] = [await open(), await open()];
    const theirs = victim.call('bet', { amount: vendor.money(10) });
    await vendor.say(theirs);
    const said = await vendor.say(cheat.call('rollback', { round: theirs.round, reference: theirs.id }));
    expect(said).toMatchObject({ code: vendor.codes.noBet });
    // Of another vendor that id is nothing: it hears yes, as for any bet that never came, and nothing moves.
    const there = victim.there('rollback', { round: theirs.round, reference: theirs.id });
    expect(await other.say(there)).toMatchObject({ code: other.codes.ok, balance: 90 });
    expect([await baht(cheat.member), await baht(victim.member)]).toEqual([100, 90]);
    const won = victim.call('win', { round: theirs.round, reference: theirs.id, amount: vendor.money(5) });
    expect(await vendor.say(won)).toMatchObject({ code: vendor.codes.ok, balance: 95 });
  });

  it('get a stake back once, and no win any more, when a bet is taken back after its win', async () => {
    const { call, member } = await open();
    const bet = call('bet', { amount: vendor.money(10) });
    const win = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(25) });
    const { codes } = vendor;
    expect(await vendor.say(bet)).toMatchObject({ code: codes.ok, balance: 90 });
    expect(await vendor.say(win)).toMatchObject({ code: codes.ok, balance: 115 });
    for (let times = 0; times < 5; times += 1)
      expect(await vendor.say(call('rollback', { round: bet.round, reference: bet.id }))).toMatchObject({
        balance: 125,
      });
    const more = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(25) });
    expect(await vendor.say(more)).toMatchObject({ code: codes.noBet });
    expect(
      await vendor.say({ ...bet, id: randomUUID(), round: randomUUID(), amount: vendor.money(126) }),
    ).toMatchObject({
      code: codes.funds,
      balance: 125,
    });
    expect(await vendor.say(win)).toMatchObject({ code: codes.ok, balance: 115 });
    // The win is taken back as well: as much as before, and once.
    for (let times = 0; times < 3; times += 1)
      await vendor.say(call('rollback', { round: bet.round, reference: win.id }));
    expect(await baht(member)).toBe(100);
  });

  it('cannot use an id again: for another amount, round, player, currency, or kind of call', async () => {
    const [cheat, victim] = [await open(), await open()];
    const { codes } = vendor;
    const bet = cheat.call('bet', { amount: vendor.money(10) });
    const first = await vendor.say(bet);
    for (const said of [
      { ...bet, amount: vendor.money(1) },
      { ...bet, amount: vendor.money(0) },
      { ...bet, round: randomUUID() },
      { ...bet, currency: 'USD' },
      victim.call('bet', { id: bet.id, round: bet.round, amount: bet.amount }),
      victim.call('win', { id: bet.id, round: bet.round, amount: bet.amount, reference: bet.id }),
      cheat.call('win', { id: bet.id, round: bet.round, amount: bet.amount, reference: bet.id }),
    ])
      expect(await vendor.say(said), JSON.stringify(said)).toMatchObject({ code: codes.reused });
    expect((await vendor.say(bet)).text).toBe(first.text);
    expect([await baht(cheat.member), await baht(victim.member)]).toEqual([90, 100]);
  });

  it('play in no currency but the player’s', async () => {
    const { call, member } = await open();
    const { codes } = vendor;
    const bet = call('bet');
    await vendor.say(bet);
    for (const currency of ['USD', 'USDT', 'VND', 'thb', 'XXX', 'TRIAL', 'THB ']) {
      expect(await vendor.say(call('bet', { currency })), currency).toMatchObject({ code: codes.currency });
      const win = call('win', { currency, round: bet.round, reference: bet.id });
      expect(await vendor.say(win), currency).toMatchObject({ code: codes.currency });
    }
    expect(await baht(member)).toBe(99);
  });

  it('never stake more than there is, however many bets come at once', async () => {
    const { call, member } = await open();
    const { codes } = vendor;
    const bets = Array.from({ length: 60 }, () => call('bet', { amount: vendor.money(7) }));
    const said = await Promise.all(bets.flatMap(bet => [vendor.say(bet), vendor.say(bet)]));
    const taken = said.filter(({ code }) => code === codes.ok);
    expect(taken).toHaveLength(2 * 14);
    for (const { code, balance } of said) {
      expect([codes.ok, codes.funds]).toContain(code);
      expect(balance).toBeGreaterThanOrEqual(2);
    }
    expect(await baht(member)).toBe(2);
    // All of it back, in every order and several times at once.
    const back = bets.flatMap(bet =>
      Array.from({ length: 3 }, () => call('rollback', { round: bet.round, reference: bet.id })),
    );
    await Promise.all(back.map(undo => vendor.say(undo)));
    expect(await baht(member)).toBe(100);
  });

  it('are raced by their own rollbacks, wins and bets, and nothing comes out of it', async () => {
    const { call, member } = await open();
    for (let times = 0; times < 15; times += 1) {
      const before = await baht(member);
      const bet = call('bet', { amount: vendor.money(10) });
      const win = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(10) });
      const undo = call('rollback', { round: bet.round, reference: bet.id });
      const said = await Promise.all([bet, win, undo, bet, win, undo].map(one => vendor.say(one)));
      const isOk = (nth: number) => said[nth]?.code === vendor.codes.ok;
      const won = isOk(1) || isOk(4) ? 10 : 0;
      // The rollback stands whenever it came: the stake is back or was never taken.
      expect((await baht(member)) - before).toBe(won);
      if (won > 0) await vendor.say(call('rollback', { round: bet.round, reference: win.id }));
      expect(await baht(member)).toBe(before);
    }
  });

  it('find one wallet in two processes, whichever they ask at once', async () => {
    const second = await startServer({ database: server.database, seed: false, now: server.clock, log });
    try {
      const { call, member } = await open();
      const { codes } = vendor;
      const voices = [vendor, vendor.at(second.url)];
      const bets = Array.from({ length: 30 }, () => call('bet', { amount: vendor.money(7) }));
      const told = await Promise.all(bets.map(bet => Promise.all(voices.map(voice => voice.say(bet)))));
      for (const [one, other] of told) expect(one?.text).toBe(other?.text);
      expect(told.filter(([one]) => one?.code === codes.ok)).toHaveLength(14);
      expect(await baht(member)).toBe(2);
      const won = bets.flatMap(({ round, id }) => {
        const win = call('win', { round, reference: id, amount: vendor.money(1) });
        return voices.map(voice => voice.say(win));
      });
      await Promise.all(won);
      expect(await baht(member)).toBe(16);
      const back = bets.flatMap(({ round, id }) =>
        voices.map(voice => voice.say(call('rollback', { round, reference: id }))),
      );
      await Promise.all(back);
      expect(await baht(member)).toBe(114);
    } finally {
      await second.close();
    }
  });

  const suspend = async (member: Player) => {
    const anna = await operator(server);
    const { member: shown } = await anna.must(opsShowMember, { id: String(member.memberId) });
    const order = { id: shown.id, status: 'suspended', reason: 'test', version: shown.version } as const;
    await anna.must(opsSetMemberStatus, order);
  };
  const BARRED: readonly [string, keyof Attacker['codes'], (member: Player) => Promise<unknown>][] = [
    ['excluded', 'disabled', member => member.must(exclude, { kind: 'cooling', hours: 24, understood: true })],
    ['at a limit', 'limit', member => member.must(setLimit, { kind: 'wager', period: 'day', value: '5' })],
    ['suspended', 'disabled', suspend],
    [
      'closed',
      'disabled',
      ({ memberId }) => server.ctx.pool.query("UPDATE member SET status = 'closed' WHERE id = $1", [memberId]),
    ],
    ['logged out', 'expired', member => member.must(logout, {})],
  ];
  it.each(BARRED)(
    'do not stake for a player who is %s; what was staked before is paid and given back',
    async (_, code, bar) => {
      const { call, member } = await open();
      const { codes } = vendor;
      const [bet, late] = [call('bet', { amount: vendor.money(10) }), call('bet', { amount: vendor.money(10) })];
      await vendor.say(bet);
      await vendor.say(late);
      await bar(member);
      const said = await Promise.all(
        Array.from({ length: 12 }, () => vendor.say(call('bet', { amount: vendor.money(10) }))),
      );
      expect(new Set(said.map(one => one.code))).toEqual(new Set([codes[code]]));
      const win = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(15) });
      expect(await vendor.say(win)).toMatchObject({ code: codes.ok, balance: 95 });
      const undo = call('rollback', { round: late.round, reference: late.id });
      expect(await vendor.say(undo)).toMatchObject({ code: codes.ok, balance: 105 });
      expect((await vendor.say(bet)).code).toBe(codes.ok);
      expect(await baht(member)).toBe(105);
    },
  );

  it('cannot make the house owe more than it can count', async () => {
    const { call, member } = await open();
    await fund(server, member, '100');
    const most = 999_999_999;
    for (let times = 0; times < 4; times += 1) {
      const bet = call('bet', { amount: vendor.money(1) });
      await vendor.say(bet);
      const win = call('win', { round: bet.round, reference: bet.id, amount: vendor.money(most) });
      // Promised: it waits for operators, and the balance that is told is without it.
      expect(await vendor.say(win)).toMatchObject({ code: vendor.codes.ok, balance: 199 - times });
    }
    expect(await baht(member)).toBe(196);
  });
});
