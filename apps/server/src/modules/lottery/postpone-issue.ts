import { opsPostponeLotteryIssue } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { findIssue } from './find-issue.ts';
import { issueChanged } from './issue-changed.ts';
import { issueObject } from './proposals.ts';
import { runtimeOf } from './runtime.ts';

const refusals = z.enum(['wrong_state', 'time_invalid', 'issue_unknown']);

export const opsPostponeLotteryIssueHandler = handle(
  opsPostponeLotteryIssue,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, issueNo, reason } = input;
    const { games, issues } = runtimeOf(ctx);
    if ((await games.find(operator.merchantId, gameCode)) === undefined) return fail('game_unknown');
    const drawsAt = new Date(input.drawsAt);
    const moved = await ctx.transaction(async tx => {
      const before = await findIssue(tx, operator.merchantId, gameCode, issueNo);
      if (before === undefined) return 'issue_unknown';
      const { rows } = await sql<{ state: string }>`
        SELECT lottery_postpone_issue(${before.merchant_id}, ${before.id}, ${drawsAt}, ${ctx.now()}) AS state`.execute(
        tx,
      );
      // Asked once more, as after an answer that was lost.
      if (rows[0]?.state === 'same') return before;
      if (rows[0]?.state !== 'ok') return refusals.parse(rows[0]?.state);
      const after = (await findIssue(tx, operator.merchantId, gameCode, issueNo)) ?? before;
      await issueChanged(ctx, tx, after);
      await ctx.audit.write(tx, {
        merchantId: before.merchant_id,
        actor: operatorActor(operator),
        action: 'lottery.issuePostponed',
        object: issueObject(gameCode, issueNo),
        before: { closesAt: before.closes_at, drawsAt: before.draws_at },
        after: { closesAt: after.closes_at, drawsAt: after.draws_at },
        reason,
        ip: request.ip,
      });
      return after;
    });
    if (typeof moved === 'string') return fail(moved);
    issues.forget();
    games.forget();
    return { gameCode, issueNo, closesAt: moved.closes_at.toISOString(), drawsAt: moved.draws_at.toISOString() };
  },
);
