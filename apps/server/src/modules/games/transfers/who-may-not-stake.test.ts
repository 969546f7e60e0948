import { randomUUID } from 'node:crypto';
import {
  betLine,
  fund,
  type Player,
  player,
  slipOf,
  startServer,
  type TestServer,
  type TransferVendor,
  transferVendor,
} from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { opsPayoutOptions } from '@baize/wire/cashier';
import { opsTurnStop } from '@baize/wire/console';
import { gameList, launchGame, playSession, vendorWallets, walletTransfer } from '@baize/wire/games';
import { placeBets } from '@baize/wire/lottery';
import { opsSetMemberStatus } from '@baize/wire/members';
import { exclude, setLimit } from '@baize/wire/safer-play';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '../ceilings/test-support/house.ts';
import { returnBarredWallets } from './return-barred.ts';
import { resolveTransfers, returnIdleWallets } from './timers.ts';

describe('money at a vendor of who may not stake', () => {
  let server: TestServer;
  let vendor: TransferVendor;
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    server = await startServer();
    house = await openHouse(server);
    vendor = await transferVendor(server);
    await server.settle();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });
  afterEach(async () => {
    vendor.mishap = 'none';
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  });

  const move = (member: Player, direction: 'in' | 'out', amount: string) =>
    member.call(walletTransfer, { id: randomUUID(), vassalage: 'KEEPER', direction, amount });
  const rich = async (): Promise<Player> => {
    const member = await player(server);
    await fund(server, member, '100');
    return member;
  };
  const stake = async (member: Player, amount: number) => {
    const line = betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1, multiple: amount, prizeGroup: 1900 });
    return member.must(placeBets, await slipOf(member, [line]));
  };
  const turn = (scope: InputOf<typeof opsTurnStop>['scope'], stopped: boolean) =>
    house.anna.must(opsTurnStop, { scope, stopped, reason: 'a test' });
  const refused = (code: string) => ({ ok: false, code });
  const userOf = async (member: Player): Promise<string> => {
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      member.memberId,
    ]);
    return String(rows[0]?.code);
  };
  /** What the books say, without asking the vendor. */
  const mainOf = async (member: Player) =>
    (await server.ctx.ledger.balanceOf(1, member.memberId, 'THB')).available / 1_000_000n;
  const open = async (member: Player) => {
    const { games } = await member.must(gameList, { vassalage: 'KEEPER' });
    return member.call(launchGame, { vassalage: 'KEEPER', gameId: games[0]?.gameId ?? '' });
  };

  describe('a limit', () => {
    it('of stakes or losses that is used up lets nothing in, and everything out', async () => {
      for (const kind of ['loss', 'wager'] as const) {
        const member = await rich();
        await move(member, 'in', '20.00');
        await member.must(setLimit, { kind, period: 'day', value: '30' });
        await stake(member, 30);
        expect(await move(member, 'in', '1.00')).toMatchObject(refused('limit_reached'));
        expect(await move(member, 'out', '20.00')).toMatchObject({ value: { state: 'done', vendor: '0.00' } });
        expect(await move(member, 'in', '1.00')).toMatchObject(refused('limit_reached'));
      }
    });

    it('counts what lies at vendors already, and what is on its way there: it may all be lost', async () => {
      const other = await transferVendor(server, { code: 'second' });
      await server.settle();
      const member = await rich();
      await member.must(setLimit, { kind: 'loss', period: 'day', value: '30' });
      expect(await move(member, 'in', '31.00')).toMatchObject(refused('limit_reached'));
      expect(await move(member, 'in', '20.00')).toMatchObject({ value: { state: 'done' } });
      expect(await move(member, 'in', '11.00')).toMatchObject(refused('limit_reached'));
      vendor.mishap = 'mute';
      expect(await move(member, 'in', '5.00')).toMatchObject({ value: { state: 'pending' } });
      vendor.mishap = 'none';
      const second = (amount: string) =>
        member.call(walletTransfer, { id: randomUUID(), vassalage: 'SECOND', direction: 'in', amount });
      expect(await second('6.00')).toMatchObject(refused('limit_reached'));
      expect(await second('5.00')).toMatchObject({ value: { state: 'done' } });
      await other.close();
    });

    it('counts what was lost there once, whether the vendor told it or not', async () => {
      const member = await rich();
      await member.must(setLimit, { kind: 'loss', period: 'day', value: '30' });
      await move(member, 'in', '20.00');
      vendor.balances.set(await userOf(member), 0n);
      expect(await move(member, 'in', '11.00')).toMatchObject(refused('limit_reached'));
      await member.must(vendorWallets, {});
      expect(await move(member, 'in', '11.00')).toMatchObject(refused('limit_reached'));
      expect(await move(member, 'in', '10.00')).toMatchObject({ value: { state: 'done' } });
    });
  });

  it('goes nowhere when one of the kinds of game that the vendor has is stopped', async () => {
    const member = await rich();
    await turn('category:pvp', true);
    expect(await move(member, 'in', '10.00')).toMatchObject(refused('play_stopped'));
    await turn('category:pvp', false);
    await turn('category:slots', true);
    expect(await move(member, 'in', '10.00')).toMatchObject({ value: { state: 'done' } });
    await turn('category:slots', false);
  });

  describe('comes back at once, also while its game is open', () => {
    const seated = async (): Promise<{ member: Player; sessionId: string }> => {
      const member = await rich();
      await move(member, 'in', '40.00');
      const opened = await open(member);
      if (!opened.ok) throw new Error(opened.code);
      await returnBarredWallets(server.ctx);
      expect(await mainOf(member)).toBe(60n);
      return { member, sessionId: opened.value.sessionId ?? '' };
    };
    const home = async (member: Player) => {
      await returnBarredWallets(server.ctx);
      expect(await mainOf(member)).toBe(100n);
      expect(vendor.balances.get(await userOf(member))).toBe(0n);
    };

    it('when the player keeps away, and opens no game there again', async () => {
      const { member } = await seated();
      await member.must(exclude, { kind: 'cooling', hours: 24, understood: true });
      expect(await open(member)).toMatchObject(refused('self_excluded'));
      await home(member);
    });

    it('before two operators pay it out: until it is there they see where it is', async () => {
      const { member } = await seated();
      await member.must(exclude, { kind: 'cooling', hours: 24, understood: true });
      const options = () => house.anna.must(opsPayoutOptions, { memberId: String(member.memberId) });
      vendor.mishap = 'lost';
      await returnBarredWallets(server.ctx);
      const lying = [{ why: 'vendor', vendor: 'keeper', amount: '40.00' }];
      expect(await options()).toMatchObject({ allowed: true, available: '60.00', elsewhere: lying });
      vendor.mishap = 'none';
      server.clock.advance({ minutes: 1 });
      await resolveTransfers(server.ctx);
      await returnBarredWallets(server.ctx);
      expect(await options()).toMatchObject({ available: '100.00', elsewhere: [] });
    });

    it('when an operator suspends the player', async () => {
      const { member } = await seated();
      const { rows } = await server.ctx.pool.query('SELECT version FROM member WHERE id = $1', [member.memberId]);
      const id = String(member.memberId);
      const change = { id, status: 'suspended', version: rows[0]?.version, reason: 'a test' } as const;
      await house.anna.must(opsSetMemberStatus, change);
      await home(member);
    });

    it('when a limit is used up elsewhere', async () => {
      const { member } = await seated();
      await member.must(setLimit, { kind: 'wager', period: 'day', value: '50' });
      await stake(member, 50);
      await returnBarredWallets(server.ctx);
      expect(vendor.balances.get(await userOf(member))).toBe(0n);
    });

    it('when the vendor is stopped, whoever plays there', async () => {
      const one = await seated();
      const other = await seated();
      await turn('vendor:keeper', true);
      await returnBarredWallets(server.ctx);
      await turn('vendor:keeper', false);
      expect([await mainOf(one.member), await mainOf(other.member)]).toEqual([100n, 100n]);
    });

    it('a little later where the vendor is silent, and nobody’s look at the game puts it off', async () => {
      const { member, sessionId } = await seated();
      await member.must(exclude, { kind: 'cooling', hours: 24, understood: true });
      vendor.mishap = 'lost';
      await returnBarredWallets(server.ctx);
      expect(await mainOf(member)).toBe(60n);
      vendor.mishap = 'none';
      for (let minute = 0; minute < 16; minute += 1) {
        server.clock.advance({ minutes: 1 });
        await member.must(playSession, { sessionId });
      }
      await resolveTransfers(server.ctx);
      await returnIdleWallets(server.ctx);
      expect(await mainOf(member)).toBe(100n);
    });

    it('when the time is over for which the player wanted to play, and nothing goes there', async () => {
      const { member, sessionId } = await seated();
      await member.must(setLimit, { kind: 'session', period: 'day', value: '30' });
      for (let minutes = 0; minutes < 30; minutes += 10) {
        server.clock.advance({ minutes: 10 });
        await member.must(playSession, { sessionId });
        // The page around the game is nobody; this is the player.
        await member.must(gameList, { vassalage: 'KEEPER' });
      }
      expect(await move(member, 'in', '10.00')).toMatchObject(refused('limit_reached'));
      expect(await open(member)).toMatchObject(refused('limit_reached'));
      await home(member);
    });
  });
});
