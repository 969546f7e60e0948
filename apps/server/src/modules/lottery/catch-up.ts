import { type Family, findFamily } from '@baize/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { commitmentOf, deriveDraw } from './derive-draw.ts';
import { createTree } from './merkle.ts';
import type { IssueRow } from './rows.ts';
import { type SeedVault, seedLabel } from './seal-seed.ts';

/** From so many missed issues on, those that nobody bet on go together: a house that was down for hours is up again in seconds. */
const MANY = 20;
const LATE_MS = 60_000;
const AT_ONCE = 200;

export type DueIssue = IssueRow & { family: string };

/** Issues that were missed, in parts; nothing where few are due, which is the normal run. */
function missed<Issue extends IssueRow>(ctx: Context, due: readonly Issue[], at: (issue: Issue) => Date): Issue[][] {
  const late = due.filter(issue => at(issue).getTime() < ctx.now().getTime() - LATE_MS);
  if (late.length < MANY) return [];
  return Array.from({ length: Math.ceil(late.length / AT_ONCE) }, (_, part) =>
    late.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

/** Closes what was missed and publishes the root of nothing where nobody bet; the others get theirs from the caller. */
export async function closeMissed(
  ctx: Context,
  due: readonly IssueRow[],
): Promise<{ closed: readonly IssueRow[]; rooted: ReadonlySet<bigint> }> {
  const closed: IssueRow[] = [];
  for (const part of missed(ctx, due, issue => issue.closes_at)) {
    const { rows } = await sql<IssueRow>`
      UPDATE lottery_issue AS i SET status = 'closed', closed_at = ${ctx.now()}
      FROM (
        SELECT merchant_id, id FROM lottery_issue
        WHERE (merchant_id, id) IN (SELECT * FROM unnest(${part.map(each => each.merchant_id)}::int4[], ${part.map(each => each.id)}::int8[]))
          AND status = 'selling'
        ORDER BY id FOR UPDATE
      ) AS q
      WHERE i.merchant_id = q.merchant_id AND i.id = q.id RETURNING i.*`.execute(ctx.db);
    closed.push(...rows);
  }
  if (closed.length === 0) return { closed, rooted: new Set() };
  const { root, roots } = createTree().finish();
  const { rows } = await sql<{ issue_id: bigint }>`
    INSERT INTO lottery_root (merchant_id, issue_id, order_count, root, roots, made_at)
    SELECT i.merchant_id, i.id, 0, ${root}, ${roots}, ${ctx.now()}
    FROM unnest(${closed.map(each => each.merchant_id)}::int4[], ${closed.map(each => each.id)}::int8[]) AS i (merchant_id, id)
    WHERE NOT EXISTS (SELECT FROM lottery_order AS o WHERE o.merchant_id = i.merchant_id AND o.issue_id = i.id)
    ON CONFLICT DO NOTHING RETURNING issue_id`.execute(ctx.db);
  return { closed, rooted: new Set(rows.map(row => row.issue_id)) };
}

/**
 * Draws and books what was missed and has no bets, a part in one transaction: the same results as ever, from seed and root. What names a
 * beacon, or has bets, goes its usual way. Answers what it drew.
 */
export async function drawMissed(
  ctx: Context,
  due: readonly DueIssue[],
  vault: SeedVault,
): Promise<ReadonlySet<bigint>> {
  const drawn = new Set<bigint>();
  for (const part of missed(ctx, due, issue => issue.draws_at)) {
    const idle = await withoutBets(
      ctx,
      part.filter(issue => issue.beacon === ''),
    );
    const made = idle.flatMap(issue => drawOf(issue, vault) ?? []);
    const { rows } = await sql<{ id: bigint }>`
      SELECT id FROM lottery_draw_idle(${made.map(each => each.issue.merchant_id)}::int4[], ${made.map(each => each.issue.id)}::int8[],
        ${made.map(each => each.seed)}::bytea[], ${made.map(each => each.result)}::text[], ${ctx.now()}) AS id`.execute(
      ctx.db,
    );
    for (const { id } of rows) drawn.add(id);
  }
  return drawn;
}

type Idle = DueIssue & { root: Buffer };

async function withoutBets(ctx: Context, issues: readonly DueIssue[]): Promise<readonly Idle[]> {
  const { rows } = await sql<{ issue_id: bigint; root: Buffer }>`
    SELECT r.issue_id, r.root FROM lottery_root AS r
    WHERE (r.merchant_id, r.issue_id) IN (
      SELECT * FROM unnest(${issues.map(each => each.merchant_id)}::int4[], ${issues.map(each => each.id)}::int8[]))
      AND r.order_count = 0
      AND NOT EXISTS (SELECT FROM lottery_bettor AS b WHERE b.merchant_id = r.merchant_id AND b.issue_id = r.issue_id)`.execute(
    ctx.db,
  );
  const roots = new Map(rows.map(row => [row.issue_id, row.root]));
  return issues.flatMap(issue => {
    const root = roots.get(issue.id);
    return root === undefined ? [] : [{ ...issue, root }];
  });
}

/** Undefined where something is wrong with it: the usual way says what. */
function drawOf(issue: Idle, vault: SeedVault): { issue: Idle; seed: Buffer; result: string } | undefined {
  const family: Family | undefined = findFamily(issue.family);
  if (family === undefined || issue.sealed_seed === null || issue.commitment === null) return undefined;
  const label = seedLabel({ merchantId: issue.merchant_id, gameCode: issue.game_code, number: issue.number });
  const seed = vault.open(issue.sealed_seed, label);
  if (!commitmentOf(seed).equals(issue.commitment)) return undefined;
  const facts = { gameCode: issue.game_code, issueNo: issue.number, root: issue.root, beacon: '' };
  return { issue, seed, result: deriveDraw(family, seed, facts, issue.draw_shape) };
}
