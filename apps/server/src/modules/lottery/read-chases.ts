import { currencyOf, formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { showChase } from '@baize/wire/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Counted, countRows } from '../../db/index.ts';
import type { CallerMember } from '../../http/handler.ts';
import { gameName } from './games.ts';
import { orderNumber } from './order-number.ts';
import type { ChaseRow, ChaseState, OrderStateRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import { summaryOfOrder } from './views.ts';

type ChaseView = OutputOf<typeof showChase>['chase'];

/** A chase with what became of its orders. */
export type ChaseSums = ChaseRow & {
  issues: number;
  issues_done: number;
  prize: string;
  refund: string;
  net: string;
  open_issues: number;
  open_stake: string;
  open_rebate: string;
  first_number: string;
  last_number: string;
  first_order: Pick<OrderStateRow, 'play_type' | 'selection'>;
};

type Where = {
  member: CallerMember;
  chaseId?: string;
  gameCode?: string | undefined;
  state?: ChaseState | undefined;
  /** One of the issues that it plays. */
  issueNo?: string | undefined;
  /** When it was placed: from here, and before there. */
  from?: Date | undefined;
  until?: Date | undefined;
  before?: string | undefined;
  limit: number;
  skip?: number;
};

/** A member's chases (c) that a filter lets through. */
const chasesOf = ({ member, ...where }: Omit<Where, 'limit' | 'before'>) => sql`lottery_chase AS c
  WHERE c.merchant_id = ${member.merchantId} AND c.member_id = ${member.memberId} AND c.asset = ${member.asset}
    AND (${where.chaseId ?? null}::uuid IS NULL OR c.id = ${where.chaseId ?? null})
    AND (${where.gameCode ?? null}::text IS NULL OR c.game_code = ${where.gameCode ?? null})
    AND (${where.state ?? null}::text IS NULL OR c.state = ${where.state ?? null})
    AND (${where.from ?? null}::timestamptz IS NULL OR c.id >= ledger_uuid_floor(${where.from ?? null}))
    AND (${where.until ?? null}::timestamptz IS NULL OR c.id < ledger_uuid_floor(${where.until ?? null}))
    AND (${where.issueNo ?? null}::text IS NULL OR EXISTS (
      SELECT FROM lottery_chase_issue AS played
      JOIN lottery_issue AS i ON i.merchant_id = played.merchant_id AND i.id = played.issue_id
      WHERE played.merchant_id = c.merchant_id AND played.chase_id = c.id AND i.number = ${where.issueNo ?? null}
    ))`;

/** How many there are, whichever page is asked for. */
export const countChases = (ctx: Pick<Context, 'db'>, where: Omit<Where, 'limit' | 'before'>): Promise<Counted> =>
  countRows(ctx.db, sql`(SELECT c.id FROM ${chasesOf(where)})`);

/** A member's chases, newest first. */
export async function readChases(ctx: Pick<Context, 'db' | 'now'>, where: Where): Promise<readonly ChaseSums[]> {
  const isOpen = sql`o.state = 'placed' AND o.issue_status = 'selling' AND o.closes_at > ${ctx.now()}`;
  const { rows } = await sql<ChaseSums>`
    SELECT c.*, q.*, to_jsonb(f) AS first_order FROM (
      SELECT c.* FROM ${chasesOf(where)} AND (${where.before ?? null}::uuid IS NULL OR c.id < ${where.before ?? null})
      ORDER BY c.id DESC LIMIT ${where.limit} OFFSET ${where.skip ?? 0}
    ) AS c
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT o.issue_id)::int4 AS issues,
        count(DISTINCT o.issue_id) FILTER (WHERE o.state <> 'placed')::int4 AS issues_done,
        sum(o.prize)::text AS prize, sum(o.refund)::text AS refund,
        sum(o.prize + o.refund + o.own_rebate - o.rebate_back - o.stake)::text AS net,
        count(DISTINCT o.issue_id) FILTER (WHERE ${isOpen})::int4 AS open_issues,
        coalesce(sum(o.stake) FILTER (WHERE ${isOpen}), 0)::text AS open_stake,
        coalesce(sum(o.own_rebate - o.rebate_back) FILTER (WHERE ${isOpen}), 0)::text AS open_rebate,
        (array_agg(o.issue_number ORDER BY o.closes_at))[1] AS first_number,
        (array_agg(o.issue_number ORDER BY o.closes_at DESC))[1] AS last_number,
        (array_agg(o.id ORDER BY o.id))[1] AS first_id
      FROM lottery_order_state AS o WHERE o.merchant_id = c.merchant_id AND o.chase_id = c.id
    ) AS q
    JOIN LATERAL (
      SELECT o.play_type, o.selection FROM lottery_order AS o WHERE o.merchant_id = c.merchant_id AND o.id = q.first_id
    ) AS f ON true
    ORDER BY c.id DESC`.execute(ctx.db);
  return rows;
}

export async function chaseView(ctx: Context, row: ChaseSums, language: string): Promise<ChaseView> {
  const { games } = runtimeOf(ctx);
  const game = await games.find(row.merchant_id, row.game_code);
  const settled = row.issues_done === row.issues;
  return {
    id: row.id,
    number: orderNumber(row.id),
    gameCode: row.game_code,
    gameName: game === undefined ? row.game_code : gameName(game, language),
    strategy: row.strategy,
    stopOnWin: row.stop_on_win,
    state: row.state,
    summary: summaryOfOrder(row.first_order, { language, family: game?.family }),
    playType: row.first_order.play_type,
    lines: row.lines,
    issues: row.issues,
    issuesDone: row.issues_done,
    currency: currencyOf(row.asset),
    stake: formatExact(row.stake),
    prize: formatExact(BigInt(row.prize)),
    refund: formatExact(BigInt(row.refund)),
    net: settled ? formatExact(BigInt(row.net)) : null,
    firstIssueNo: row.first_number,
    lastIssueNo: row.last_number,
    placedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    stoppable: row.state === 'running' && row.open_issues > 0,
    open: {
      issues: row.open_issues,
      stake: formatExact(BigInt(row.open_stake)),
      ownRebate: formatExact(BigInt(row.open_rebate)),
    },
  };
}
