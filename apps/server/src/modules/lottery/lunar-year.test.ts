import {
  type Actor,
  bet,
  betLine,
  fakeClock,
  fund,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { listBets, nearIssues, opsEnterLotteryResult, showBet, showDesk } from '@baize/wire/lottery';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetIdleIssues } from './fixtures/forget-idle-issues.ts';

const GAME = 'LHC_HK';
const animal = (picks: string) => betLine('tx', { picks: [picks] }, { bets: 1 });

/** The year of the sheep begins on Saturday 2027-02-06, a day of a draw in Hong Kong; 49 is of the animal of the year. */
describe('the animals of a draw at the edge of a lunar year', () => {
  let server: TestServer;
  let mia: Player;
  beforeAll(async () => {
    server = await startServer({ now: fakeClock('2027-02-04T03:00:00Z') });
    await server.settle();
    mia = await player(server);
    await fund(server, mia, '100');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const after = async (instant: string): Promise<void> => {
    await forgetIdleIssues(server);
    server.clock.set(instant);
    await server.settle();
    const { username, password } = mia;
    mia.token = (await mia.must(login, { username, password })).token;
  };
  const special49 = async (issueNo: string): Promise<void> => {
    const people: Actor[] = [await operator(server), await operator(server, 'ben')];
    for (const who of people)
      await who.must(opsEnterLotteryResult, { gameCode: GAME, issueNo, result: '01,02,03,04,05,06,49' });
    await server.settle();
  };
  const betsOf = async (issueNo: string) => {
    const { bets } = await mia.must(listBets, { gameCode: GAME, issueNo });
    return Promise.all(bets.map(({ id }) => mia.must(showBet, { orderId: id })));
  };

  it('are those of its own day, on the desk and on a ticket, whenever the bet is placed and the result entered', async () => {
    const { current } = await mia.must(nearIssues, { gameCode: GAME });
    const oldYear = current?.issueNo ?? '';
    expect((await mia.must(showDesk, { gameCode: GAME })).rules.lunarYear).toBe(2026);
    await bet(mia, [animal('马'), animal('羊')], { gameCode: GAME });

    // Bets on the first draw of the new year are placed on the last day of the old one.
    await after('2027-02-05T04:00:00Z');
    const desk = await mia.must(showDesk, { gameCode: GAME });
    expect(desk.rules.lunarYear).toBe(2027);
    const newYear = desk.issue?.issueNo ?? '';
    expect(newYear).not.toBe(oldYear);
    await bet(mia, [animal('马'), animal('羊')], { gameCode: GAME });

    await after('2027-02-07T04:00:00Z');
    for (const issueNo of [oldYear, newYear]) await special49(issueNo);
    for (const [issueNo, lunarYear, winner] of [
      [oldYear, 2026, '马'],
      [newYear, 2027, '羊'],
    ] as const)
      for (const shown of await betsOf(issueNo)) {
        expect(shown.terms.lunarYear).toBe(lunarYear);
        expect(shown.bet.state).toBe(JSON.stringify(shown.selection).includes(winner) ? 'won' : 'lost');
      }
  });
});
