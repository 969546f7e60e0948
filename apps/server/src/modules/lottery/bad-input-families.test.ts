import { asOwner, betLine, fund, type Player, player, slipOf, startServer, type TestServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { placeBets, showDesk } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Case = [
  what: string,
  gameCode: string,
  playType: string,
  selection: Record<string, unknown>,
  code: string,
  more?: object,
];

const cases: Case[] = [
  ['胆 and 拖 that overlap', '11X5_1M', 'rx3', { dan: [1], tuo: [1, 2, 3] }, 'selection_invalid'],
  ['as many 胆 as the play has numbers', '11X5_1M', 'rx3', { dan: [1, 2, 3], tuo: [4, 5] }, 'selection_invalid'],
  ['too few numbers', '11X5_1M', 'rx5', { nums: [1, 2, 3, 4] }, 'selection_empty'],
  ['a ball that is not in the urn', '11X5_1M', 'rx3', { nums: [0, 1, 2] }, 'selection_invalid'],
  ['one car in two places', 'PK10_1M', 'q2_direct', { pos: [[3], [3]] }, 'selection_empty'],
  ['a die with seven sides', 'K3_1M', 'sum', { sums: [19] }, 'selection_invalid'],
  ['a zodiac animal that is none', 'LHC5M', 'tx', { picks: ['猫'] }, 'selection_invalid'],
  ['a play in a market where it does not stand', 'LHC5M', 'tm', { nums: [7] }, 'play_unknown', { market: 'official' }],
  ['a play of the other market', 'SSC1M', 'dwd', { pos: [[1], [], [], [], []] }, 'play_unknown', { market: 'credit' }],
  ['a play that the shape of the draws has not', 'LAO', '3front', { nums: ['123'] }, 'play_unknown'],
  ['a ticket of a play with another draw', '4D_DAY', 'toto5d', { nums: ['12345'] }, 'play_unknown'],
  ['a number of the wrong length', 'XSMB5M', 'lo2', { nums: ['123'] }, 'selection_empty'],
  ['words in Arabic script', 'THAI5M', '3top', { nums: ['١٢٣', 'ثلاثة'] }, 'selection_empty'],
  ['full-width digits', 'THAI5M', '3top', { nums: ['１２３'] }, 'selection_empty'],
  ['a bell and a picture', '4D_DAY', 'big', { nums: ['\u0007🎲💰'] }, 'selection_empty'],
  ['two figures that roll', '4D_DAY', 'big', { roll: ['R1R4'] }, 'selection_empty'],
  ['numbers and rolls in one', '4D_DAY', 'big', { nums: ['1234'], roll: ['R234'] }, 'selection_invalid'],
  ['a number as an object', 'SSQ_DAY', 'ssq', { red: [{}, 2, 3, 4, 5, 6], blue: [1] }, 'bad_input'],
  ['six reds without a blue', 'SSQ_DAY', 'ssq', { red: [1, 2, 3, 4, 5, 6], blue: [] }, 'selection_empty'],
  ['a prototype', 'PC28_1M', 'pc', { __proto__: { picks: ['大'] } }, 'selection_invalid'],
];

describe('families refuse', () => {
  let server: TestServer;
  let eli: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    eli = await player(server);
    await fund(server, eli, '1000');
  });
  afterAll(async () => {
    expect(await eli.must(balance, {})).toMatchObject({ available: '1000.00' });
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  it.each(cases)('%s', async (_what, gameCode, playType, selection, code, more = {}) => {
    const line = { ...betLine(playType, selection, { bets: 1 }), ...more };
    expect(await eli.call(placeBets, await slipOf(eli, [line], { gameCode }))).toMatchObject({ ok: false, code });
  });

  it('a prize group above one’s own, whatever the game would give others', async () => {
    const low = await player(server);
    await fund(server, low, '10');
    await asOwner(server, 'UPDATE member SET prize_group = 1900 WHERE id = $1', [low.memberId]);
    const line = (prizeGroup: number) => betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1, prizeGroup });
    expect(await low.call(placeBets, await slipOf(low, [line(1902)]))).toMatchObject({ code: 'prize_group_invalid' });
    expect((await low.must(showDesk, { gameCode: 'SSC1M' })).prizeGroup.max).toBe(1900);
    expect(await low.call(placeBets, await slipOf(low, [line(1900)]))).toMatchObject({ ok: true });
    expect(await eli.call(placeBets, await slipOf(eli, [line(1952)]))).toMatchObject({ code: 'prize_group_invalid' });
  });

  it('an issue of another game that has the same number', async () => {
    const line = betLine('3x_direct', { tickets: ['123'] }, { bets: 1 });
    const slip = await slipOf(eli, [line], { gameCode: 'P3' });
    // Both are drawn daily and numbered alike, so the number exists in each; the order stands in the game that was asked.
    expect(await eli.call(placeBets, { ...slip, gameCode: '4D_SG' })).toMatchObject({ code: 'issue_unknown' });
  });
});
