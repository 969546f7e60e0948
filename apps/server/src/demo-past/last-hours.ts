import { addBankAccount, setPaymentPassword } from '@baize/wire/cashier';
import { makeIssuesWithin, openFastGames } from '../modules/lottery/index.ts';
import { demoAccounts, PAYMENT_PASSWORD } from '../modules/members/index.ts';
import { bet, chase, openIssues, settleDraws } from './bet.ts';
import { askDeposit, askWithdrawal, sendSlip } from './cash.ts';
import { praise } from './letters.ts';
import { CHASED, PENDING, PICKS } from './picks.ts';
import { onDay, type Stage, type Step, tryTo } from './steps.ts';
import { countUp } from './weeks.ts';

const [{ username: PLAYER, password: DEMO_PASSWORD }] = demoAccounts;
/** Players of the agent's team, with what of the picks each plays. */
const TEAM = [
  { username: 'mai_demo', picks: [0, 6, 7] },
  { username: 'pim_demo', picks: [1, 4] },
  { username: 'budi_demo', picks: [2, 3, 5] },
] as const;
const MINUTE_MS = 60_000;
/** So many draws stand in the trends of each fast game. */
const DRAWS = 40;
const DRAWING_MINUTES = 200;
const DRAWING_STEPS = 12;
/** The draws are held until here; the hour that is left has steps of its own. */
const LAST_HOUR_MINUTES = 60;

/**
 * What happened in the hours before the house was first started: the latest draws of its fast games, bets of the team, and what still
 * waits for a draw or for an operator.
 */
export function lastHoursOf(stage: Stage): readonly Step[] {
  const before = (minutes: number) => new Date(stage.beganAt.getTime() - minutes * MINUTE_MS);
  const midnight = onDay(stage)(0, '00:02');
  const steps: Step[] = [
    { at: before(DRAWING_MINUTES), run: holdDraws },
    { at: saleBefore(before(45)), run: playTogether },
    { at: before(24), run: waitForOperators },
    { at: before(20), run: praise },
    { at: before(2), run: playOn },
    { at: before(1), run: countLast },
  ];
  // The agents were paid for the days before: nobody plays in them any more.
  return steps.filter(step => step.run === holdDraws || step.at >= midnight);
}

/** A moment shortly before it at which every game that is drawn every few minutes takes bets. */
const saleBefore = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / (15 * MINUTE_MS)) * 15 * MINUTE_MS + MINUTE_MS + 5_000);

async function holdDraws({ past, beganAt }: Stage): Promise<void> {
  const begin = past.ctx.now().getTime();
  // The evening before may have ended later than the drawing should begin, and what is to come is no past.
  const span = Math.max(0, beganAt.getTime() - LAST_HOUR_MINUTES * MINUTE_MS - begin);
  const merchantId = past.merchant.id;
  for (const { code: gameCode, periodSeconds } of await openFastGames(past.ctx, merchantId, DRAWING_MINUTES / DRAWS)) {
    const from = new Date(beganAt.getTime() - DRAWS * periodSeconds * 1_000);
    await makeIssuesWithin(past.ctx, { merchantId, gameCode }, { from, until: beganAt });
  }
  for (let step = 1; step <= DRAWING_STEPS; step += 1) {
    past.goTo(new Date(begin + (step * span) / DRAWING_STEPS));
    await past.run('lottery.close', 'lottery.draw', 'lottery.settle');
  }
}

async function playTogether(stage: Stage): Promise<void> {
  for (const { username, picks } of TEAM) {
    const person = await stage.member(username);
    for (const at of picks) {
      const pick = PICKS[at];
      if (!pick) continue;
      await openIssues(stage.past, pick.gameCode);
      await bet(person, stage.id(`${username} ${pick.gameCode}`), pick.gameCode, [pick]);
    }
  }
  stage.past.goTo(new Date(stage.past.ctx.now().getTime() + 10 * MINUTE_MS));
  await settleDraws(stage.past);
}

/** A deposit with its slip to approve, and a withdrawal of a new account to look at. */
async function waitForOperators(stage: Stage): Promise<void> {
  const mai = await stage.member('mai_demo');
  const amount = '1500';
  await sendSlip(mai, await askDeposit(mai, { id: stage.id('open deposit'), amount }), amount);
  const budi = await stage.member('budi_demo');
  const pin = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await tryTo(budi, setPaymentPassword, { ...pin, loginPassword: DEMO_PASSWORD }, ['payment_password_set']);
  const bankAccountId = stage.id('bank account of budi');
  await budi.call(addBankAccount, {
    id: bankAccountId,
    bankCode: 'DEMO-B',
    accountName: 'Budi Specimen',
    accountNumber: '0007654321',
    paymentPassword: PAYMENT_PASSWORD,
  });
  await askWithdrawal(budi, { id: stage.id('open withdrawal'), amount: '2500', bankAccountId });
  await stage.past.run();
}

/** A bet that waits for tonight's draw, and a chase whose issues are still to come. */
async function playOn(stage: Stage): Promise<void> {
  const player = await stage.member(PLAYER);
  await bet(player, stage.id('pending bet'), PENDING.gameCode, [PENDING]);
  await chase(player, stage.id('running chase'), CHASED, 6);
}

async function countLast(stage: Stage): Promise<void> {
  await settleDraws(stage.past);
  await countUp(stage);
}
