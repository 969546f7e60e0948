import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { commitmentOf, fairChance, gameOf } from '@baize/studio-games';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signerOf } from './protocol/signature.ts';
import { openStudio, type TestStudio } from './test-support/open-studio.ts';
import type { TestPlayer } from './test-support/test-player.ts';

const CHOICE = { side: 'under', chance: 9500 };
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000, interval: 25 });

describe('the studio over HTTP', () => {
  let studio: TestStudio;
  let player: TestPlayer;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());
  beforeEach(async () => {
    studio.operator.calls.length = 0;
    studio.operator.balance = 100_000_000n;
    player = await studio.launch({ user: randomUUID() });
  });

  const stateOf = async (id: string) => {
    const { rows } = await studio.database.pool.query<{ state: string }>('SELECT state FROM round WHERE id = $1', [id]);
    return rows[0]?.state;
  };
  const listed = async (round: string) => {
    const now = Date.now() + 86_400_000;
    const answer = await studio.ask('transactions/list', {
      operator_id: 'baize',
      start_time: new Date(now - 2 * 86_400_000).toISOString(),
      end_time: new Date(now + 86_400_000).toISOString(),
      round,
    });
    const rows: { kind: string; status: string; amount: number }[] = Object(await answer.json());
    return rows.map(({ kind, status, amount }) => `${kind} ${status} ${amount}`);
  };

  test('takes the stake, then pays, signed over the exact bytes', async () => {
    const played = await player.play(CHOICE);
    const { calls } = studio.operator;
    expect(calls.map(call => call.path)).toEqual(['transaction/bet', 'transaction/win']);
    expect(calls.every(call => call.signed)).toBe(true);
    const [bet, win] = calls.map(call => call.body);
    expect(bet).toMatchObject({
      amount: 1_000_000,
      currency: 'THB',
      token: 't1',
      round: played.round.id,
      round_closed: false,
    });
    expect(win).toMatchObject({ reference_transaction_uuid: bet?.transaction_uuid, round_closed: true });
    expect(win?.amount).toBe(played.round.multiplier === 0 ? 0 : 1_040_000);
    expect(await stateOf(played.round.id)).toBe('closed');
    expect(await listed(played.round.id)).toEqual(['TK_BET TS_SUCCESS 1000000', `TK_WIN TS_SUCCESS ${win?.amount}`]);
  });

  test('has a page of each round for its player: what came of it, and its seeds once they are revealed', async () => {
    const played = await player.play(CHOICE);
    const { user } = Object(studio.operator.of('bet')[0]);
    const asked = { operator_id: 'baize', user, round: played.round.id };
    const { url }: { url: string } = Object(await (await studio.ask('game/round', asked)).json());
    const address = new URL(url);
    expect(address.pathname).toBe('/round');
    const shownBy = (token: string) =>
      fetch(`${studio.running.url}/api/round`, { headers: { authorization: `Bearer ${token}` } });
    const shown = await (await shownBy(address.hash.slice(1))).json();
    const { id, multiplier, nonce, payout, shown: outcome } = played.round;
    expect(shown.round).toMatchObject({
      id,
      multiplier,
      nonce,
      payout,
      shown: outcome,
      game: 'studio_dice',
      serverSeed: null,
    });
    expect((await shownBy(`${address.hash.slice(1, -4)}AAAA`)).status).toBe(401);
    for (const other of [{ user: randomUUID() }, { operator_id: 'other' }, { round: randomUUID() }])
      expect(await (await studio.ask('game/round', { ...asked, ...other })).json()).toEqual({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      });
    studio.pass(3_600_000);
    expect((await shownBy(address.hash.slice(1))).status).toBe(401);
  });

  test('gives the same round for the same id, and takes nothing twice', async () => {
    const id = randomUUID();
    const first = await player.play(CHOICE, { id });
    const again = await player.play(CHOICE, { id });
    expect(again.round).toMatchObject({ id, shown: first.round.shown, payout: first.round.payout });
    expect(studio.operator.of('bet')).toHaveLength(1);
    expect(await player.play({ ...CHOICE, chance: 5000 }, { id })).toMatchObject({ code: 'id_reused' });
  });

  test('refuses a stake that is none of its own, a wrong choice, and a second round too soon', async () => {
    expect(await player.play(CHOICE, { stake: '0.03' })).toMatchObject({ code: 'bad_input' });
    expect(await player.play({ side: 'under', chance: 9999 })).toMatchObject({ code: 'bad_input' });
    await player.play(CHOICE);
    expect(await player.play(CHOICE)).toMatchObject({ code: 'too_soon' });
    studio.pass(5_000);
    expect((await player.play(CHOICE)).round.phase).toBe('over');
  });

  test('passes on that there is too little money, and rolls nothing back', async () => {
    studio.operator.balance = 1n;
    const id = randomUUID();
    expect(await player.play(CHOICE, { id })).toMatchObject({ code: 'insufficient_funds' });
    expect(studio.operator.of('rollback')).toHaveLength(0);
    expect(await listed(id)).toEqual(['TK_BET TS_DECLINED 1000000']);
  });

  test('asks three times, then rolls the bet back until it is heard', async () => {
    studio.operator.fault('transaction/bet', 'silence', 'junk', 'done and silence');
    studio.operator.fault('transaction/rollback', 'silence', { status: 'RS_ERROR_UNKNOWN' });
    const id = randomUUID();
    expect(await player.play(CHOICE, { id })).toMatchObject({ code: 'bet_failed' });
    expect(new Set(studio.operator.of('bet').map(body => body.transaction_uuid)).size).toBe(1);
    expect(studio.operator.of('bet')).toHaveLength(3);
    await eventually(() => stateOf(id)).toBe('refunded');
    expect(studio.operator.of('rollback')).toHaveLength(3);
    expect(studio.operator.balance).toBe(100_000_000n);
    expect(await listed(id)).toEqual(['TK_BET TS_ROLLEDBACK 1000000', 'TK_ROLLBACK TS_SUCCESS 0']);
  });

  test('pays a prize once, though the first try was taken and never answered', async () => {
    studio.operator.fault('transaction/win', 'done and silence', 'silence', 'silence');
    const id = randomUUID();
    const played = await player.play(CHOICE, { id });
    expect(played.round).toMatchObject({ phase: 'over', paid: false });
    await eventually(() => stateOf(id)).toBe('closed');
    const paid = played.round.multiplier === 0 ? 0n : 1_040_000n;
    expect(studio.operator.balance).toBe(100_000_000n - 1_000_000n + paid);
    expect(await listed(id)).toEqual([
      'TK_BET TS_SUCCESS 1000000',
      `TK_WIN TS_ROLLEDBACK ${paid}`,
      'TK_ROLLBACK TS_SUCCESS 0',
      `TK_WIN TS_SUCCESS ${paid}`,
    ]);
  });

  test('says that the session is over where the operator says so of the token', async () => {
    studio.operator.fault('transaction/bet', { status: 'RS_ERROR_TOKEN_EXPIRED' });
    const id = randomUUID();
    expect(await player.play(CHOICE, { id })).toMatchObject({ code: 'session_over' });
    await eventually(() => stateOf(id)).toBe('refunded');
  });

  test.each(['RS_ERROR_USER_DISABLED', 'RS_ERROR_INVALID_GAME'])(
    'says that no bet is allowed where the operator answers %s',
    async status => {
      studio.operator.fault('transaction/bet', { status });
      const id = randomUUID();
      expect(await player.play(CHOICE, { id })).toMatchObject({ code: 'bet_barred' });
      await eventually(() => stateOf(id)).toBe('refunded');
      expect(studio.operator.balance).toBe(100_000_000n);
      // It never began: whoever opens the game again is not told of a stake that comes back.
      expect((await player.session()).round?.id).not.toBe(id);
    },
  );

  test('keeps whether the games of a player sound from launch to launch, and of a demo nothing', async () => {
    const user = randomUUID();
    const first = await studio.launch({ user });
    expect((await first.session()).sound).toBeNull();
    expect((await first.send('sound', { on: false })).status).toBe(200);
    expect((await (await studio.launch({ user, game_code: 'studio_mines' })).session()).sound).toBe(false);
    expect((await player.session()).sound).toBeNull();
    expect((await first.send('sound', { on: 'no' })).status).toBe(409);
    const demo = await studio.launch({ currency: 'XXX', user: undefined, token: undefined });
    expect((await demo.send('sound', { on: false })).status).toBe(200);
    expect((await demo.session()).sound).toBeNull();
  });

  test('gives the stake back where it was killed between bet and answer, and pays where it was killed before the win', async () => {
    const lost = randomUUID();
    studio.operator.fault('transaction/bet', 'hold');
    const cut = player.play(CHOICE, { id: lost }).catch(() => undefined);
    await eventually(() => studio.operator.of('bet').length).toBe(1);
    // As a kill leaves it: the row stands, nobody waits for the answer.
    studio.running.studio.busy.clear();
    const { recoverRounds } = await import('./rounds/recover.ts');
    await recoverRounds(studio.running.studio);
    studio.operator.release();
    await cut;
    await eventually(() => stateOf(lost)).toBe('refunded');
    expect(studio.operator.balance).toBe(100_000_000n);
    studio.pass(5_000);
    const won = randomUUID();
    studio.operator.fault('transaction/win', 'hold');
    const waiting = player.play(CHOICE, { id: won }).catch(() => undefined);
    await eventually(() => studio.operator.of('win').length).toBeGreaterThan(0);
    expect(await stateOf(won)).toBe('paying');
    studio.operator.release();
    await waiting;
    await eventually(() => stateOf(won)).toBe('closed');
  });

  test('answers nobody whose signature is not the operator’s, and says what is wrong with a launch', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stranger = signerOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    const refused = await studio.ask('game/list', { operator_id: 'baize' }, stranger);
    expect([refused.status, await refused.json()]).toEqual([401, { status: 'RS_ERROR_INVALID_SIGNATURE' }]);
    const launch = async (more: Record<string, unknown>) =>
      await (
        await studio.ask('game/url', {
          operator_id: 'baize',
          game_code: 'studio_dice',
          currency: 'THB',
          user: 'u',
          token: 't',
          ...more,
        })
      ).json();
    expect(await launch({ game_code: 'nope' })).toEqual({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await launch({ currency: 'DOGE' })).toEqual({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await launch({ token: null })).toEqual({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await launch({ lobby_url: 'javascript:alert(1)' })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await launch({})).toEqual({
      url: expect.stringMatching(/^http:\/\/games\.test\/play\/dice-of-the-harbour#/),
    });
    expect((await player.send('session')).status).toBe(200);
    expect((await fetch(`${studio.running.url}/api/session`)).status).toBe(401);
  });

  test('states the rules of its games in every language, and how far their rounds stray where no choice decides that', async () => {
    const listed: { game_code: string; volatility?: number; rules?: Record<string, string> }[] = Object(
      await (await studio.ask('game/list', { operator_id: 'baize' })).json(),
    );
    const byCode = Object.fromEntries(listed.map(game => [game.game_code, game]));
    expect(byCode.studio_koi_gate).toMatchObject({ volatility: 2 });
    expect(byCode.studio_mines).not.toHaveProperty('volatility');
    const { rules = {} } = byCode.studio_mines ?? {};
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(['EN', 'CN', 'AR', 'TH', 'SW']));
    expect(rules.EN).toMatch(/^<p>.*98\.28%.*<\/p>$/);
    expect(rules.TR).toContain('%98.28');
    // TY reads the texts of PT.
    expect(new Set(Object.values(rules)).size).toBe(Object.keys(rules).length - 1);
  });

  test('lists its lobby, which opens without a player and without a session', async () => {
    const listed: { game_code: string; category: string }[] = Object(
      await (await studio.ask('game/list', { operator_id: 'baize' })).json(),
    );
    expect(listed.filter(({ category }) => category === 'Lobby').map(({ game_code }) => game_code)).toEqual([
      'studio_lobby',
    ]);
    const asked = { operator_id: 'baize', game_code: 'studio_lobby', currency: 'XXX', lang: 'CN' };
    const opened = await studio.ask('game/url', { ...asked, lobby_url: 'http://portal.test/games?x=1' });
    expect(await opened.json()).toEqual({ url: 'http://games.test/lobby?lang=CN&home=http%3A%2F%2Fportal.test' });
    const light = await (await studio.ask('game/url', { ...asked, theme: 'light' })).json();
    expect(light).toEqual({ url: 'http://games.test/lobby?lang=CN&theme=light' });
    const { rows } = await studio.running.studio.db.query('SELECT 1 FROM session WHERE game = $1', ['studio_lobby']);
    expect(rows).toEqual([]);
  });

  test('plays a demo with its own money and tells no wallet', async () => {
    const demo = await studio.launch({ currency: 'XXX', user: undefined, token: undefined });
    const before = await demo.session();
    expect(before).toMatchObject({ demo: true, balance: '1000.00' });
    const played = await demo.play(CHOICE);
    expect(Number(played.balance)).toBeCloseTo(990 + Number(played.round.payout), 2);
    expect(studio.operator.calls).toHaveLength(0);
  });

  test('proves each round: commitment before, seed after, the same outcome from both', async () => {
    const { seeds } = await player.session();
    const played = await player.play(CHOICE);
    expect(played.round.nonce).toBe(0);
    const hidden = Object((await player.send('rounds')).body).rounds[0];
    expect(hidden).toMatchObject({ commitment: seeds.commitment, serverSeed: null });
    const commitment = seeds.nextCommitment;
    expect((await player.send('seeds', { clientSeed: 'my own words', commitment })).body).toMatchObject({
      code: 'bad_input',
    });
    const changed = Object((await player.send('seeds', { clientSeed: 'my-own-words', commitment })).body);
    expect(changed.seeds).toMatchObject({ clientSeed: 'my-own-words', nextNonce: 0 });
    const shown = Object((await player.send('rounds')).body).rounds[0];
    expect(commitmentOf(shown.serverSeed)).toBe(seeds.commitment);
    const { serverSeed, clientSeed, nonce, game } = shown;
    const hand = gameOf(game)?.deal(CHOICE, fairChance({ serverSeed, clientSeed, nonce, game }));
    expect(hand?.standing({ moves: [], elapsedMs: 0 }).shown).toEqual(played.round.shown);
  });

  test('promises the next seed before the player says his, and brings no other into use', async () => {
    const { seeds } = await player.session();
    expect(seeds).toMatchObject({ bound: false });
    // Looking again makes no other promise.
    const { nextCommitment } = (await player.session()).seeds;
    expect(nextCommitment).toBe(seeds.nextCommitment);
    expect(nextCommitment).not.toBe(seeds.commitment);
    const change = (clientSeed: string, commitment: string) => player.send('seeds', { clientSeed, commitment });
    expect((await change('mine', seeds.commitment)).body).toMatchObject({ code: 'seeds_changed' });
    const atOnce = await Promise.all(['one', 'two'].map(mine => change(mine, nextCommitment)));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { seeds: now } = await player.session();
    expect(now).toMatchObject({ commitment: nextCommitment, bound: true, nextNonce: 0 });
    expect(now.nextCommitment).not.toBe(nextCommitment);
    // A seed that was said stays, whatever the service would like.
    const { db } = studio.running.studio;
    await expect(db.query("UPDATE seed_pair SET client_seed = 'better' WHERE id = $1", [now.id])).rejects.toThrow(
      'does not change',
    );
  });

  test('shows nobody the rounds of another', async () => {
    const played = await player.play(CHOICE);
    const other = await studio.launch({ user: randomUUID() });
    expect((await other.send(`rounds/${played.round.id}/end`)).body).toMatchObject({ code: 'unknown_round' });
    expect(await other.move({ id: played.round.id, step: 0 }, {})).toMatchObject({ code: 'unknown_round' });
    expect((await other.send('rounds')).body).toEqual({ rounds: [] });
  });
});
