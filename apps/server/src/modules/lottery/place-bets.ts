import { formatExact } from '@baize/money';
import type { CodeOf, OutputOf, ParsedInputOf, PipelineCode } from '@baize/wire';
import { placeBets } from '@baize/wire/lottery';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type CallerMember, Failure, type HandlerArguments, handle } from '../../http/handler.ts';
import { BatcherFull, hashContent } from '../ledger/index.ts';
import type { BetCommand, BetOutcome, NewOrder } from './bet-batcher.ts';
import { summaryOf } from './describe-selection.ts';
import { firstAnswer } from './first-answer.ts';
import { freezeOrder } from './freeze-order.ts';
import type { KnownIssue } from './issue-directory.ts';
import { type Limits, limitsOf, lotteryLimits } from './limits.ts';
import { orderNumber } from './order-number.ts';
import { ownGroupMax } from './own-group.ts';
import { most, type PricedSlip, priceSlip } from './price-slip.ts';
import { roomLeft } from './room-left.ts';
import { type LotteryRuntime, runtimeOf } from './runtime.ts';

type Input = ParsedInputOf<typeof placeBets>;
type Code = CodeOf<typeof placeBets>;
type Output = OutputOf<typeof placeBets>;
type Priced = Extract<PricedSlip, { ok: true }>;

/** Whoever did not hear that the slip was taken hears it now, though a new one might be refused: by limits that it filled itself, say. */
export const placeBetsHandler = handle(placeBets, async call => {
  const placed = await place(call);
  if (!(placed instanceof Failure)) return placed;
  const { input, ctx, caller } = call;
  const first = await firstAnswer(ctx, caller.member, { endpoint: 'lottery.placeBets', input });
  return first === undefined ? placed : withBalance(ctx, caller.member, storedAnswer.parse(first), null);
});

async function place(call: HandlerArguments<typeof placeBets>): Promise<Output | Failure<Code | PipelineCode>> {
  const { input, ctx, caller, request, fail } = call;
  const { member } = caller;
  const runtime = runtimeOf(ctx);
  const game = await runtime.games.find(member.merchantId, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const issue = await runtime.issues.find(member.merchantId, input.gameCode, input.issueNo);
  if (issue === undefined) return fail('issue_unknown');

  const prizeGroupMax = ownGroupMax(ctx, member, game);
  const limits = limitsOf(ctx.settings.get(member.merchantId, lotteryLimits));
  const slip = priceSlip(input, { game, lunarYear: issue.lunarYear, prizeGroupMax, now: ctx.now() }, limits);
  if (!slip.ok) return fail(slip.code, slip.value);
  const stake = { merchantId: member.merchantId, product: 'lottery', game: game.code, amount: slip.stake } as const;
  const admitted = await ctx.play.admit({ ...stake, member });
  if (!admitted.ok) return fail(admitted.code);

  const orders = slip.lines.map(line =>
    freezeOrder(ctx.newId(), line, {
      gameCode: game.code,
      issueNo: input.issueNo,
      family: game.family,
      prizeGroupMax,
      entropy: input.entropy ?? null,
    }),
  );
  const claimed = await runtime.caps.claim([{ game, issueId: issue.id, asset: member.asset, lines: slip.lines }]);
  if (!claimed.ok) return fail(claimed.code, claimed.at && roomLeft(claimed.at, slip.lines, limits));
  const result = answerOf({ input, slip, orders, issue, member, now: ctx.now() }, request.language);
  const command = await commandOf(ctx, {
    input,
    orders,
    slip,
    issue,
    member,
    result,
    timeZone: request.merchant.timeZone,
    account: admitted.account,
  });
  const outcome = await submit(runtime, command);
  if (outcome === 'busy' || outcome.state !== 'ok') runtime.caps.release(claimed.claims);
  if (outcome === 'busy') return fail('busy');
  if (outcome.state === 'id_reused' || outcome.state === 'session_ended') return fail(outcome.state);
  if (outcome.state !== 'ok' && outcome.state !== 'replayed') return fail(...placingRefusal(outcome.state, limits));
  const answer = outcome.state === 'replayed' ? storedAnswer.parse(outcome.result) : result;
  return withBalance(ctx, member, answer, outcome.balance);
}

/** Too many bets are waiting already: nothing was written, and the same submit may come again. */
async function submit(runtime: LotteryRuntime, command: BetCommand): Promise<BetOutcome | 'busy'> {
  try {
    return await runtime.bets.submit(command);
  } catch (error) {
    if (error instanceof BatcherFull) return 'busy';
    throw error;
  }
}

type Answer = Omit<Output, 'balance'>;

function answerOf(
  placed: {
    input: Input;
    slip: Priced;
    orders: readonly NewOrder[];
    issue: KnownIssue;
    member: CallerMember;
    now: Date;
  },
  language: string,
): Answer {
  const { input, slip, orders, issue, member, now } = placed;
  let ownRebate = 0n;
  for (const order of orders) ownRebate += order.ownRebate;
  return {
    orders: slip.lines.flatMap((line, at) => {
      const order = orders[at];
      if (order === undefined) return [];
      return {
        id: order.id,
        number: orderNumber(order.id),
        playType: order.playType,
        summary: summaryOf(language, line.play, line.selection),
        betCount: order.betCount,
        stake: formatExact(order.stake),
        ownRebate: formatExact(order.ownRebate),
      };
    }),
    gameCode: input.gameCode,
    issueNo: input.issueNo,
    stake: formatExact(slip.stake),
    ownRebate: formatExact(ownRebate),
    currency: member.currency,
    placedAt: now.toISOString(),
    closesAt: issue.closesAt.toISOString(),
  };
}

type CommandParts = {
  input: Input;
  orders: readonly NewOrder[];
  slip: Priced;
  issue: KnownIssue;
  member: CallerMember;
  result: Answer;
  timeZone: string;
  account: Parameters<Context['ledger']['openAccount']>[1];
};

async function commandOf(ctx: Context, parts: CommandParts): Promise<BetCommand> {
  const { input, orders, slip, issue, member, result, timeZone, account } = parts;
  const { merchantId, asset } = member;
  const openAccount = (ref: CommandParts['account']) => ctx.ledger.openAccount(merchantId, ref);
  return {
    merchantId,
    timeZone,
    id: input.id,
    contentHash: hashContent(input),
    result: JSON.stringify(result),
    memberId: member.memberId,
    sessionId: member.sessionId,
    accountId: await openAccount(account),
    asset,
    issueId: issue.id,
    gameCode: input.gameCode,
    openStakesId: await openAccount(openStakes(issue.id, asset)),
    rebatesId: await openAccount({ kind: 'rebates', asset }),
    stake: slip.stake,
    prizeMax: slip.prizeMax,
    orders,
  };
}

/** The house's liability for the stakes of an issue that is not settled. */
export const openStakes = (issueId: bigint, asset: string) =>
  ({ kind: 'open_stakes', qualifier: `lottery/${issueId}`, asset }) as const;

/** The answer with the balance of now. */
async function withBalance(ctx: Context, member: CallerMember, answer: Answer, known: bigint | null): Promise<Output> {
  const balance = known ?? (await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset)).available;
  return { ...answer, balance: formatExact(balance) };
}

const storedAnswer = placeBets.output.omit({ balance: true });

const refusalCodes = z.enum([
  'issue_closed',
  'issue_not_open',
  'game_closed',
  'play_closed',
  'stake_above_maximum',
  'prize_above_maximum',
  'insufficient_funds',
  'play_stopped',
  'self_excluded',
  'limit_reached',
  'account_suspended',
  'account_closed',
]) satisfies z.ZodType<Code>;

/** The code for what the SQL functions refuse, with the limit of the issue that was broken. */
export function placingRefusal(state: string, limits: Limits): [code: z.output<typeof refusalCodes>, value?: object] {
  const known = refusalCodes.safeParse(state);
  if (!known.success) throw new Error(`lottery_place_bets answered ${state}`);
  if (state === 'stake_above_maximum') return [known.data, most('issue', limits.issueStakeMax)];
  if (state === 'prize_above_maximum') return [known.data, most('issue', limits.issuePrizeMax)];
  return [known.data];
}
