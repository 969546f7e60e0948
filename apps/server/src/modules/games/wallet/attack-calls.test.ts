import type { TestServer } from '@baize/testkit';
import { describe, expect, it } from 'vitest';
import { type Attacker, attackerOf, bahtOf, underAttack, victimOf } from './test-support/attackers.ts';

/** What only one of the protocols can say, said by whoever has the keys. */
describe('calls of one protocol alone', () => {
  let server: TestServer;
  let hub88: Attacker;
  let pragmatic: Attacker;
  let bgaming: Attacker;
  underAttack(async house => {
    server = house;
    hub88 = await attackerOf(server, 'hub88', 'hub');
    pragmatic = await attackerOf(server, 'pragmatic', 'forms');
    bgaming = await attackerOf(server, 'bgaming', 'plays');
  });

  const ODD = ['-1', '--1', '-', '', '1e3', 'NaN', '0.001', '-0.001', '+1', '9'.repeat(30), '٣', '1,00', ' 1'];

  it('pay nothing by the forms of the Pragmatic style that no bet stands behind', async () => {
    const vendor = pragmatic;
    const { member, user, callAt } = await victimOf(server, [vendor]);
    const { token } = callAt(vendor)('bet');
    const say = (path: string, said: Record<string, string>) => {
      const form = new URLSearchParams({ userId: user, token, gameId: 'koi', ...said });
      const { body, headers } = vendor.sign(form.toString(), vendor.key);
      return vendor.post(path, body, headers);
    };
    let nth = 0;
    for (const path of ['result', 'jackpotWin', 'bonusWin', 'promoWin', 'adjustment', 'bet'])
      for (const amount of ODD.filter(text => path !== 'adjustment' || text !== '-1')) {
        nth += 1;
        const said = await say(path, { reference: `odd ${nth}`, roundId: `r${nth}`, amount, currency: 'THB' });
        expect(said, `${path} ${amount}`).toMatchObject({ code: vendor.codes.syntax });
      }
    for (const path of ['result', 'jackpotWin', 'adjustment'])
      expect(await say(path, { reference: path, roundId: 'none', amount: '5.00' })).toMatchObject({ code: '3' });
    expect(await say('endRound', { roundId: 'none' })).toMatchObject({ code: '0', balance: 100 });
    // An adjustment below nought is a stake, and obeys what stakes obey.
    expect(await say('adjustment', { reference: 'a1', roundId: 'a', amount: '-101.00' })).toMatchObject({ code: '1' });
    expect(await say('adjustment', { reference: 'a2', roundId: 'a', amount: '-1.00' })).toMatchObject({ balance: 99 });
    // A free bet of rounds that nobody gave, and calls that there are not.
    expect(await say('bet', { reference: 'f', roundId: 'f', amount: '1.00', bonusCode: 'mine' })).toMatchObject({
      code: '50',
    });
    for (const path of ['constructor', '__proto__', 'toString', '..%2fbet', 'BET', 'bet.html.html', 'bet%00'])
      expect(await say(path, { reference: path, roundId: 'p', amount: '1.00' }), path).toMatchObject({ code: '100' });
    expect(await bahtOf(server, member)).toBe(99);
  });

  const plays = (vendor: Attacker, user: string) => async (path: string, said: string) => {
    const { body, headers } = vendor.sign(`{"user_id":"${user}","currency":"THB","game":"koi",${said}}`, vendor.key);
    return vendor.post(path, body, headers);
  };
  it('take a play of the BGaming style whole or not at all', async () => {
    const vendor = bgaming;
    const { member, user } = await victimOf(server, [vendor]);
    const say = plays(vendor, user);
    const act = (action: string, amount: string | number, id: string) =>
      `{"action":"${action}","amount":${amount},"action_id":"${id}"}`;
    const play = (round: string, ...actions: string[]) =>
      say('play', `"game_id":"${round}","actions":[${actions.join()}]`);
    for (const [nth, amount] of ['-1', '1e3', '1.5', '"100"', 'null', '9'.repeat(30)].entries()) {
      expect(await play(`p${nth}`, act('bet', 100, `b${nth}`), act('win', amount, `w${nth}`))).toMatchObject({
        code: '400',
      });
      expect(await say('freespins', `"issue_id":"i${nth}","total_amount":${amount}`)).toMatchObject({ code: '400' });
    }
    expect(await play('many', ...Array.from({ length: 21 }, (_, nth) => act('bet', 100, `m${nth}`)))).toMatchObject({
      code: '400',
    });
    expect(await play('none', '{"action":"steal","amount":100,"action_id":"s"}')).toMatchObject({ code: '400' });
    // The second stake is more than there is: the first comes back with it.
    expect(await play('over', act('bet', 100, 'o1'), act('bet', 1_000_000, 'o2'))).toMatchObject({
      code: '100',
      balance: 100,
    });
    expect(await play('over', act('bet', 100, 'o1'))).toMatchObject({ code: '500' });
    // A win before its bet has none, and one id is one stake.
    expect(await play('early', act('win', 500, 'e1'), act('bet', 100, 'e2'))).toMatchObject({ code: '500' });
    expect(await play('twice', act('bet', 100, 't'), act('bet', 100, 't'))).toMatchObject({ code: 'ok', balance: 99 });
    expect(await play('same', act('bet', 100, 'x'), act('win', 100, 'x'))).toMatchObject({ code: '500' });
    expect(await bahtOf(server, member)).toBe(99);
    const undo = (id: string, of: string) => `{"action":"rollback","action_id":"${id}","original_action_id":"${of}"}`;
    for (const id of ['u1', 'u2', 'u1'])
      expect(
        await say('rollback', `"game_id":"twice","actions":[${undo(id, 't')},${undo(`${id} again`, 't')}]`),
      ).toMatchObject({ code: 'ok' });
    // What takes a bet back cannot itself be taken back.
    expect(await say('rollback', `"game_id":"twice","actions":[${undo('u3', 'u1')}]`)).toMatchObject({ code: '500' });
    expect(await bahtOf(server, member)).toBe(100);
  });

  it('give no free round that nobody gave, by the operator API', async () => {
    const vendor = hub88;
    const { member, callAt } = await victimOf(server, [vendor]);
    const call = callAt(vendor);
    const free = async (more: string) => {
      const body = vendor.body(call('bet')).replace('"is_free":false', `"is_free":true${more}`);
      const signed = vendor.sign(body, vendor.key);
      return vendor.post('transaction/bet', signed.body, signed.headers);
    };
    expect(await free('')).toMatchObject({ code: vendor.codes.syntax });
    expect(await free(',"reward_uuid":null')).toMatchObject({ code: vendor.codes.syntax });
    for (const reward of ['mine', '00000000-0000-0000-0000-000000000000', "' OR 1=1 --"])
      expect(await free(`,"reward_uuid":${JSON.stringify(reward)}`)).toMatchObject({ code: vendor.codes.limit });
    expect(await free(',"is_supplier_promo":"true"')).toMatchObject({ code: 'RS_ERROR_WRONG_TYPES' });
    const { body, headers } = vendor.sign(vendor.body(call('bet')), vendor.key);
    for (const path of ['transaction/BET', 'transaction', '__proto__', 'transaction%2f..%2fbet', 'transaction/bet%00'])
      expect(await vendor.post(path, body, headers), path).toMatchObject({ code: 'RS_ERROR_UNKNOWN' });
    expect(await bahtOf(server, member)).toBe(100);
  });
});
