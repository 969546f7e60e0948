import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Accounts that one transaction folds: few, for it holds their wallets until it ends. */
const AT_ONCE = 100;
/** Of one run; what is left is folded by the next. */
const ACCOUNTS_MAX = 20_000;

/** Brings what was deferred and appended into the balances. Answers how many accounts it went through. */
export async function fold(db: Kysely<object>, now: () => Date, stop?: AbortSignal): Promise<bigint> {
  const { rows } = await sql<{ rows: bigint }>`SELECT ledger_fold_house() AS rows`.execute(db);
  return (rows[0]?.rows ?? 0n) + BigInt(await foldCredits(db, now, stop));
}

async function foldCredits(db: Kysely<object>, now: () => Date, stop?: AbortSignal): Promise<number> {
  let [merchant, account, folded] = [0, 0n, 0];
  for (;;) {
    const startedAt = performance.now();
    const { rows } = await sql<{ merchant: number; account: bigint; looked: number }>`
      SELECT merchant, account, looked FROM ledger_fold_credits(${now()}, ${AT_ONCE}, ${merchant}::int4, ${account}::int8)`.execute(
      db,
    );
    const [row] = rows;
    if (row === undefined || row.looked === 0) return folded;
    ({ merchant, account } = row);
    folded += row.looked;
    if (row.looked < AT_ONCE || folded >= ACCOUNTS_MAX || stop?.aborted) return folded;
    // After a great draw there are thousands of parts: bets have the database for as long as each of them took.
    await sleep(performance.now() - startedAt);
  }
}
