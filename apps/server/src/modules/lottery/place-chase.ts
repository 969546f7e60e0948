import { formatExact } from '@baize/money';
import type { CodeOf, OutputOf, PipelineCode } from '@baize/wire';
import { placeChase } from '@baize/wire/lottery';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { Failure, type HandlerArguments, handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import type { NewOrder } from './bet-batcher.ts';
import { type ChaseCommand, submitChase } from './chase-command.ts';
import { firstAnswer } from './first-answer.ts';
import { freezeOrder } from './freeze-order.ts';
import { type Limits, limitsOf, lotteryLimits } from './limits.ts';
import type { Claimed } from './number-caps.ts';
import { ownGroupMax } from './own-group.ts';
import { openStakes, placingRefusal } from './place-bets.ts';
import { type ChaseIssue, priceChase } from './price-chase.ts';
import { chaseView, readChases } from './read-chases.ts';
import { roomLeft } from './room-left.ts';
import { runtimeOf } from './runtime.ts';

type Code = CodeOf<typeof placeChase>;

const stored = z.object({ chaseId: z.uuid() });

/** Whoever did not hear that the chase was taken hears it now, though a new one might be refused. */
export const placeChaseHandler = handle(placeChase, async call => {
  const placed = await place(call);
  if (!(placed instanceof Failure)) return placed;
  const first = await firstAnswer(call.ctx, call.caller.member, { endpoint: 'lottery.placeChase', input: call.input });
  return first === undefined ? placed : placedChase(call, { chaseId: stored.parse(first).chaseId, balance: null });
});

type Call = HandlerArguments<typeof placeChase>;
type Output = OutputOf<typeof placeChase>;

async function place(call: Call): Promise<Output | Failure<Code | PipelineCode>> {
  const { input, ctx, caller, request, fail } = call;
  const { member } = caller;
  const { merchantId, asset } = member;
  const { games, issues: directory, caps } = runtimeOf(ctx);
  const game = await games.find(merchantId, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const found = await Promise.all(input.issues.map(({ issueNo }) => directory.find(merchantId, game.code, issueNo)));
  const issues = found.flatMap(issue => issue ?? []);
  if (issues.length < input.issues.length) return fail('issue_unknown');

  const prizeGroupMax = ownGroupMax(ctx, member, game);
  const limits = limitsOf(ctx.settings.get(merchantId, lotteryLimits));
  const priced = priceChase(input, { issues, market: { game, prizeGroupMax, now: ctx.now() }, limits });
  if (!priced.ok) return fail(priced.code, priced.value);
  const admitted = await ctx.play.admit({
    merchantId,
    product: 'lottery',
    game: game.code,
    amount: priced.stake,
    member,
  });
  if (!admitted.ok) return fail(admitted.code);

  const claimed = await caps.claim(
    priced.issues.map(({ issue, slip }) => ({ game, issueId: issue.id, asset, lines: slip.lines })),
  );
  if (!claimed.ok) return fail(claimed.code, refusedAt(claimed, priced.issues, limits));
  const facts = { gameCode: game.code, family: game.family, prizeGroupMax, entropy: input.entropy ?? null };
  const open = (ref: Parameters<Context['ledger']['openAccount']>[1]) => ctx.ledger.openAccount(merchantId, ref);
  const chaseId = ctx.newId();
  const command: ChaseCommand = {
    merchantId,
    timeZone: request.merchant.timeZone,
    id: input.id,
    contentHash: hashContent(input),
    chaseId,
    strategy: input.strategy,
    stopOnWin: input.stopOnWin,
    lines: input.lines.length,
    plan: input.issues,
    memberId: member.memberId,
    sessionId: member.sessionId,
    accountId: await open(admitted.account),
    asset,
    gameCode: game.code,
    rebatesId: await open({ kind: 'rebates', asset }),
    issues: await Promise.all(
      priced.issues.map(async each => ({
        id: each.issue.id,
        openStakesId: await open(openStakes(each.issue.id, asset)),
        stake: each.slip.stake,
        prizeMax: each.slip.prizeMax,
        orders: ordersOf(ctx, each, facts),
      })),
    ),
  };
  const outcome = await submitChase(ctx, command);
  if (outcome.state !== 'ok') caps.release(claimed.claims);
  if (outcome.state === 'id_reused' || outcome.state === 'busy' || outcome.state === 'session_ended')
    return fail(outcome.state);
  if (outcome.state !== 'ok' && outcome.state !== 'replayed') return fail(...placingRefusal(outcome.state, limits));
  const first = outcome.state === 'ok' ? chaseId : stored.parse(outcome.result).chaseId;
  return placedChase(call, { chaseId: first, balance: outcome.balance });
}

/** What one issue of a chase refuses: its number, with what its lines find there at the multiple that they have in it. */
function refusedAt(
  { at, target }: Extract<Claimed, { ok: false }>,
  issues: readonly ChaseIssue[],
  limits: Limits,
): object | undefined {
  const refused = issues[target];
  return refused && { ...(at && roomLeft(at, refused.slip.lines, limits)), issueNo: refused.number };
}

async function placedChase(
  { ctx, caller, request }: Call,
  placed: { chaseId: string; balance: bigint | null },
): Promise<Output> {
  const { member } = caller;
  const [row] = await readChases(ctx, { member, chaseId: placed.chaseId, limit: 1 });
  if (row === undefined) throw new Error(`chase ${placed.chaseId} was placed and is not there`);
  const balance =
    placed.balance ?? (await ctx.ledger.balanceOf(member.merchantId, member.memberId, member.asset)).available;
  return { chase: await chaseView(ctx, row, request.language), balance: formatExact(balance) };
}

type Facts = { gameCode: string; family: string; prizeGroupMax: number; entropy: string | null };

const ordersOf = (ctx: Context, { number, slip }: ChaseIssue, facts: Facts): readonly NewOrder[] =>
  slip.lines.map(line => freezeOrder(ctx.newId(), line, { ...facts, issueNo: number }));
