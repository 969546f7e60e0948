import type { Query } from './evaluate.ts';
import { createTree, LEAF_BYTES } from './merkle.ts';

export type Root = { root: Buffer; orderCount: bigint };
/** A closed issue: only what can be copied to another thread. */
export type ClosedIssue = { merchantId: number; issueId: string; madeAt: Date };

const LEAVES_PER_READ = 20_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Page = { leaves: Buffer | null; last: string | null };

/** Makes and stores the root over the accepted orders of a closed issue. Whoever comes second finds it there. */
export async function makeRoot(query: Query, { merchantId, issueId, madeAt }: ClosedIssue): Promise<void> {
  const tree = createTree();
  for (let after = FIRST_ID; ; ) {
    // The leaves of a page come in one piece: as rows of their own they cost several times as much to read as to hash.
    const { rows } = await query(
      `WITH page AS MATERIALIZED (
        SELECT o.id, o.leaf FROM lottery_order AS o
        WHERE o.merchant_id = $1 AND o.issue_id = $2 AND o.id > $3
          AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
        ORDER BY o.id LIMIT ${LEAVES_PER_READ}
      )
      SELECT (SELECT string_agg(leaf, '' ORDER BY id) FROM page) AS leaves,
        (SELECT id FROM page ORDER BY id DESC LIMIT 1) AS last`,
      [merchantId, issueId, after],
    );
    const page: Page | undefined = rows[0];
    if (!page?.leaves || page.last === null) break;
    for (let at = 0; at < page.leaves.length; at += LEAF_BYTES) tree.add(page.leaves.subarray(at, at + LEAF_BYTES));
    if (page.leaves.length < LEAVES_PER_READ * LEAF_BYTES) break;
    after = page.last;
  }
  const { root, roots, count } = tree.finish();
  await query(
    `INSERT INTO lottery_root (merchant_id, issue_id, order_count, root, roots, made_at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING`,
    [merchantId, issueId, count, root, roots, madeAt],
  );
}
