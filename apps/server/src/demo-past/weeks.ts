import { serverTexts } from '@baize/i18n/server';
import { addBankAccount, setPaymentPassword } from '@baize/wire/cashier';
import { opsSendInbox } from '@baize/wire/inbox';
import { opsReduceLotteryNumbers, opsShowLotteryGame } from '@baize/wire/lottery';
import { opsDecidePointOrder, opsListPointOrders } from '@baize/wire/points';
import { confirmPayment, redeemPointReward, signUpRequestReward } from '@baize/wire/relays';
import { claimMission } from '@baize/wire/rewards';
import { demoAccounts, PAYMENT_PASSWORD } from '../modules/members/index.ts';
import { bet, chase, openIssues, type Pick, settleDraws } from './bet.ts';
import { askDeposit, askWithdrawal, decideDeposit, payWithdrawal } from './cash.ts';
import { answerComplaint, complain } from './letters.ts';
import { CHASED, DRAGONS, HOT, ON_HOT, PICKS } from './picks.ts';
import { onDay, type Stage, type Step, tryTo } from './steps.ts';

const [{ username: PLAYER, password: PLAYER_PASSWORD }] = demoAccounts;
const PLAY_DAYS = [22, 20, 17, 13, 8, 5, 2, 1];
const SLIPS_A_DAY = 5;
const MINUTE_MS = 60_000;

/** What the demo's player did in the weeks before the house was first started, in the order in which it happened. */
export function weeksOf(stage: Stage): readonly Step[] {
  const on = onDay(stage);
  const steps: Step[] = [
    { at: on(23, '10:05'), run: arrive },
    { at: on(23, '10:20'), run: firstDeposit },
    { at: on(12, '21:30'), run: rejectedDeposit },
    { at: on(12, '21:50'), run: complain },
    { at: on(11, '09:20'), run: answerComplaint },
    { at: on(10, '19:00'), run: secondDeposit },
    { at: on(9, '11:00'), run: news },
    { at: on(16, '12:00'), run: withdrawal },
    { at: on(3, '18:01:05'), run: chaseBigger },
    { at: on(2, '15:00'), run: payHotNumbersLess },
    { at: on(2, '15:01:05'), run: playHotNumber },
    { at: on(1, '22:30'), run: redeem },
  ];
  for (const [round, daysAgo] of PLAY_DAYS.entries())
    steps.push(
      { at: on(daysAgo, '19:01:05'), run: each => playEvening(each, round) },
      { at: on(daysAgo, '22:00'), run: each => endDay(each, `day ${daysAgo}`) },
      { at: on(daysAgo - 1, '06:30'), run: ({ past }) => past.run('rewards.judgeMonths', 'rewards.payRebates') },
    );
  return steps.filter(step => step.at < stage.beganAt).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Two rates of hot numbers that stand until an operator changes them. */
async function payHotNumbersLess(stage: Stage): Promise<void> {
  const admin = await stage.operator('anna');
  for (const gameCode of HOT.games) {
    const { version } = await admin.call(opsShowLotteryGame, { gameCode });
    await admin.call(opsReduceLotteryNumbers, {
      ...{ gameCode, version, playType: HOT.playType },
      reduced: HOT.reduced.map(each => ({ ...each, issueNo: null })),
      reason: 'Most of the stakes of the week are on them',
    });
  }
}

async function playHotNumber(stage: Stage): Promise<void> {
  await openIssues(stage.past, ON_HOT.gameCode);
  await bet(await stage.member(PLAYER), stage.id('hot number'), ON_HOT.gameCode, [ON_HOT]);
  after(stage, 10);
  await settleDraws(stage.past);
}

const after = ({ past }: Stage, minutes: number): void =>
  past.goTo(new Date(past.ctx.now().getTime() + minutes * MINUTE_MS));

async function arrive(stage: Stage): Promise<void> {
  const player = await stage.member(PLAYER);
  const pin = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await tryTo(player, setPaymentPassword, { ...pin, loginPassword: PLAYER_PASSWORD }, ['payment_password_set']);
  await player.call(addBankAccount, {
    id: stage.id('bank account'),
    bankCode: 'DEMO-A',
    accountName: 'Sample Payer',
    accountNumber: '0001234567',
    paymentPassword: PAYMENT_PASSWORD,
  });
  await player.call(signUpRequestReward, { id: stage.id('first deposit bonus'), promotionId: 'first-deposit' });
  await stage.past.run();
}

async function deposit(stage: Stage, name: string, amount: string, decision: 'approve' | 'reject', reason: string) {
  const id = await askDeposit(await stage.member(PLAYER), { id: stage.id(name), amount });
  after(stage, 7);
  await decideDeposit(await stage.operator('fiona'), id, decision, reason);
  await stage.past.run();
}

async function firstDeposit(stage: Stage): Promise<void> {
  await deposit(stage, 'first deposit', '2000', 'approve', 'The transfer is on the statement');
  const player = await stage.member(PLAYER);
  await tryTo(player, signUpRequestReward, { id: stage.id('claim bonus'), promotionId: 'first-deposit' }, []);
  for (const missionId of ['first-day', 'first-deposit']) await claim(stage, missionId, missionId);
}

const secondDeposit = (stage: Stage) =>
  deposit(stage, 'second deposit', '3000', 'approve', 'The transfer is on the statement');

const rejectedDeposit = (stage: Stage) =>
  deposit(stage, 'rejected deposit', '800', 'reject', 'No such transfer came in');

/** What the house says to everybody, in words that it shows as an announcement too. */
async function news(stage: Stage): Promise<void> {
  const id = (part: string) => `demo.announcement.fair_draws.${part}`;
  const texts = serverTexts({ app: 'demo' }).eachOf([id('title'), id('content')], say => ({
    title: say(id('title')),
    content: say(id('content')),
  }));
  const admin = await stage.operator('anna');
  await admin.call(opsSendInbox, {
    id: stage.id('news'),
    audience: { kind: 'all' },
    texts,
    marketing: false,
    reason: 'Many ask how draws can be checked',
  });
}

async function withdrawal(stage: Stage): Promise<void> {
  const player = await stage.member(PLAYER);
  const asked = { id: stage.id('withdrawal'), amount: '1200', bankAccountId: stage.id('bank account') };
  const id = await askWithdrawal(player, asked);
  after(stage, 18);
  await payWithdrawal(await stage.operator('fiona'), id, 'Paid from the page of the bank');
  after(stage, 25);
  await player.call(confirmPayment, { withdrawalId: id, received: true });
  await stage.past.run();
}

async function playEvening(stage: Stage, round: number): Promise<void> {
  const player = await stage.member(PLAYER);
  const name = `evening ${round}`;
  await tryTo(player, signUpRequestReward, { id: stage.id(`${name} sign in`), promotionId: 'sign-in' }, []);
  for (let at = 0; at < SLIPS_A_DAY; at += 1) {
    const picks = at === 0 ? DRAGONS : [PICKS[(round * SLIPS_A_DAY + at) % PICKS.length] ?? PICKS[0]];
    const slip = picks.filter((pick): pick is Pick => pick !== undefined);
    const [first] = slip;
    if (!first) continue;
    await openIssues(stage.past, first.gameCode);
    await bet(player, stage.id(`${name} slip ${at}`), first.gameCode, slip);
  }
  after(stage, 20);
  await settleDraws(stage.past);
}

/** What was played is counted, and what the day gives is claimed. */
async function endDay(stage: Stage, name: string): Promise<void> {
  await settleDraws(stage.past);
  await countUp(stage);
  for (const missionId of ['daily-bets', 'daily-turnover', 'weekly-lottery'])
    await claim(stage, missionId, `${name} ${missionId}`);
  await stage.past.run();
}

export const countUp = ({ past }: Stage): Promise<void> =>
  past.run(
    'ledger.fold',
    'play.roll',
    'play.summarise',
    'rewards.takeTurnover',
    'agents.payRebates',
    'agents.rollMoney',
    'promotions.close',
    'cashier.forceReceipts',
  );

async function claim(stage: Stage, missionId: string, name: string): Promise<void> {
  await tryTo(await stage.member(PLAYER), claimMission, { id: stage.id(`claim ${name}`), missionId }, [
    'mission_not_done',
  ]);
}

/** Three issues, twice the stake in each, until one of them wins. */
async function chaseBigger(stage: Stage): Promise<void> {
  const { past } = stage;
  await openIssues(past, CHASED.gameCode, 3);
  const player = await stage.member(PLAYER);
  await chase(player, stage.id('chase'), CHASED, 3);
  for (let issue = 0; issue < 3; issue += 1) {
    after(stage, 5);
    await settleDraws(past);
  }
}

/** A voucher out of the mall, sent off by an operator; as far as the points go. */
async function redeem(stage: Stage): Promise<void> {
  const player = await stage.member(PLAYER);
  const order = { id: stage.id('mall order'), rewardId: 'coffee-code', paymentPassword: PAYMENT_PASSWORD };
  const done = await tryTo(player, redeemPointReward, order, ['insufficient_points']);
  if (!done) return;
  after(stage, 40);
  const admin = await stage.operator('anna');
  const { rows } = await admin.call(opsListPointOrders, { state: 'in_process' });
  const waiting = rows.find(({ number }) => number === done.number);
  if (!waiting) return;
  const { id, version } = waiting;
  const note = 'Code: SPECIMEN-0000 (fictitious)';
  await admin.call(opsDecidePointOrder, { id, version, decision: 'approve', note, reason: 'The code was sent' });
  await stage.past.run();
}
