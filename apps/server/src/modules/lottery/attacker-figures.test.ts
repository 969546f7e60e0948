import {
  asOwner,
  type BetLine,
  bet,
  betLine,
  fund,
  type Player,
  player,
  seenLines,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { cancelBet, listBets, nearIssues, placeBets, placeChase, showDesk } from '@baize/wire/lottery';
import { exclude, setLimit } from '@baize/wire/safer-play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const good = betLine('h2_direct', { pos: [[1, 2], [3]] }, { bets: 2 });
const SSC = { gameCode: 'SSC1M' };

describe('whoever cheats with figures, moments and identities', () => {
  let server: TestServer;
  let eve: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    eve = await rich();
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const rich = async (): Promise<Player> => {
    const who = await player(server);
    await fund(server, who, '1000');
    return who;
  };
  const available = async ({ memberId }: Player) => (await server.ctx.ledger.balanceOf(1, memberId, 'THB')).available;
  const chaseOf = async (who: Player, lines: BetLine[], total: string) => {
    const { current, next } = await who.must(nearIssues, SSC);
    const issues = [current, ...next].slice(0, 2).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 }));
    return {
      ...{ id: crypto.randomUUID(), ...SSC, lines: await seenLines(who, lines), strategy: 'same' as const },
      ...{ issues, stopOnWin: true, total },
    };
  };
  const sendText = async (path: string, body: string): Promise<string> => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await eve.send(path, { method: 'POST', headers, body });
    return `${response.status} ${(await response.json()).code}`;
  };

  it.each([
    '２',
    '٢',
    '๒',
    '−2',
    '+2',
    '-2',
    '2e0',
    '0x2',
    ' 2',
    '2 ',
    '2,0',
    '1_0',
    '2.',
    '.5',
    'Infinity',
    'NaN',
    '²',
  ])('is refused "%s" as an amount, wherever one stands', async amount => {
    const had = await available(eve);
    const slip = await slipOf(eve, [good]);
    const chase = await chaseOf(eve, [good], '4');
    for (const [path, command] of [
      ['/lgw/lottery/bets', slip],
      ['/lgw/lottery/chases', chase],
    ] as const)
      for (const changed of [
        { ...command, total: amount },
        { ...command, lines: [{ ...command.lines[0], stake: amount }] },
        { ...command, lines: [{ ...command.lines[0], unit: amount }] },
      ])
        expect(await sendText(path, JSON.stringify(changed))).toBe('400 bad_input');
    expect(await available(eve)).toBe(had);
  });

  it.each([
    ['one number in two writings', '{"pos":[[1,"1"],[3]]}'],
    ['one number with an exponent', '{"pos":[[1,1e0],[3]]}'],
    ['a nought below nought', '{"pos":[[0,-0],[3]]}'],
    ['a part of a number', '{"pos":[[1,1.5],[3]]}'],
    ['one ticket in two writings', '{"tickets":["13","１３"]}'],
    ['one ticket twice', '{"tickets":["13","13"]}'],
    ['one ticket with a blank', '{"tickets":["13","13 "]}'],
  ])('is refused %s as two bets', async (_what, selection) => {
    const slip = await slipOf(eve, [good]);
    const text = JSON.stringify({ ...slip, lines: [{ ...slip.lines[0], selection: 0 }] });
    expect(await sendText('/lgw/lottery/bets', text.replace('"selection":0', `"selection":${selection}`))).toMatch(
      /^(400 selection_|409 bet_count_mismatch)/,
    );
  });

  it('breaks nothing with texts of a megabyte and with brackets in brackets', async () => {
    const had = await available(eve);
    const slip = JSON.stringify({ ...(await slipOf(eve, [good])) });
    const chase = JSON.stringify(await chaseOf(eve, [good], '4'));
    const selection = JSON.stringify(good.selection);
    const deep = (many: number): string => `${'['.repeat(many)}${']'.repeat(many)}`;
    const large = [
      `{"tickets":["${'1'.repeat(1_000_000)}"]}`,
      `{"tickets":[${'"12",'.repeat(200_000)}"12"]}`,
      `{"pos":[[${'1,'.repeat(450_000)}2],[3]]}`,
      `{"pos":${deep(5_000)}}`,
      `{"pos":${deep(30_000)}}`,
      `{"pos":[[1,2],[3]],"x":${deep(300_000)}}`,
    ];
    for (const [path, text] of [
      ['/lgw/lottery/bets', slip],
      ['/lgw/lottery/chases', chase],
    ] as const)
      for (const each of large) {
        const body = text.replace(`"selection":${selection}`, `"selection":${each}`);
        expect(body.length).toBeGreaterThan(each.length);
        expect([path, each.slice(0, 30), await sendText(path, body)]).toEqual([
          path,
          each.slice(0, 30),
          expect.stringMatching(/^(400|413) /),
        ]);
      }
    expect(await available(eve)).toBe(had);
  });

  it('is taken in the last thousandth of a second of the sale, and not at its end', async () => {
    const who = await rich();
    const { issue } = await who.must(showDesk, SSC);
    const closesAt = Date.parse(issue?.closesAt ?? '');
    const [first, second] = [await slipOf(who, [good]), await slipOf(who, [good])];
    const [early, late] = [await chaseOf(who, [good], '4'), await chaseOf(who, [good], '4')];
    server.clock.set(new Date(closesAt - 1));
    expect(await who.call(placeBets, first)).toMatchObject({ ok: true });
    expect(await who.call(placeChase, early)).toMatchObject({ ok: true });
    const had = await available(who);
    server.clock.set(new Date(closesAt));
    expect(await who.call(placeBets, second)).toMatchObject({ code: 'issue_closed' });
    expect(await who.call(placeChase, late)).toMatchObject({ code: 'issue_closed' });
    expect(await who.call(placeBets, { ...first, id: crypto.randomUUID() })).toMatchObject({ code: 'issue_closed' });
    const order = (await who.must(listBets, {})).bets.find(({ issueNo }) => issueNo === issue?.issueNo);
    expect(order).toBeDefined();
    expect(await who.call(cancelBet, { orderId: order?.id ?? '', id: crypto.randomUUID() })).toMatchObject({
      code: 'cancel_closed',
    });
    expect(await available(who)).toBe(had);
    server.clock.advance({ minutes: 1 });
    await server.settle();
  });

  it('has no prize group above the own one through a chase', async () => {
    const low = await rich();
    await asOwner(server, 'UPDATE member SET prize_group = 1900 WHERE id = $1', [low.memberId]);
    const at = (prizeGroup: number) => chaseOf(low, [{ ...good, prizeGroup }], '4');
    expect(await low.call(placeChase, await at(1902))).toMatchObject({ code: 'prize_group_invalid' });
    expect(await low.call(placeChase, await at(1900))).toMatchObject({ ok: true });
  });

  it('gives back one bet for one id, and hears nothing of what others sent under theirs', async () => {
    const who = await rich();
    const slip = await slipOf(who, [good, good]);
    const { orders } = await who.must(placeBets, slip);
    const [one, other] = orders.map(({ id }) => id);
    const had = await available(who);
    const id = crypto.randomUUID();
    await who.must(cancelBet, { orderId: one ?? '', id });
    expect(await who.call(cancelBet, { orderId: other ?? '', id })).toMatchObject({ code: 'id_reused' });
    expect((await available(who)) - had).toBe(2_000_000n);
    const neighbour = await rich();
    expect(await bet(neighbour, [good])).toMatchObject({ stake: '2.00' });
    const before = await available(neighbour);
    const theirs = (await neighbour.must(placeBets, slip)).orders.map(order => order.id);
    expect(theirs.filter(each => each === one || each === other)).toEqual([]);
    expect(before - (await available(neighbour))).toBe(4_000_000n);
  });

  it('bets and chases no more once another tab has lowered a limit or shut the player out', async () => {
    const who = await rich();
    const [slip, chase] = [await slipOf(who, [good]), await chaseOf(who, [good], '4')];
    const [again, later] = [await slipOf(who, [good]), await chaseOf(who, [good], '4')];
    await who.must(setLimit, { kind: 'wager', period: 'day', value: '3' });
    expect(await who.call(placeChase, chase)).toMatchObject({ code: 'limit_reached' });
    expect(await who.call(placeBets, slip)).toMatchObject({ ok: true });
    expect(await who.call(placeBets, again)).toMatchObject({ code: 'limit_reached' });
    await who.must(exclude, { kind: 'cooling', hours: 24, understood: true });
    expect(await who.call(placeBets, again)).toMatchObject({ code: 'self_excluded' });
    expect(await who.call(placeChase, later)).toMatchObject({ code: 'self_excluded' });
    expect(await who.call(placeBets, slip), 'what was taken is heard of still').toMatchObject({ ok: true });
  });
});
