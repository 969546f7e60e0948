import { z } from 'zod';
import type { Studio } from '../studio.ts';
import type { WalletCall } from '../wallet/wallet-call.ts';

const PAGE = 1_000;

const input = z.object({
  operator_id: z.union([z.string().min(1), z.number().int().transform(String)]),
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
  user: z.string().optional(),
  game_code: z.string().optional(),
  round: z.string().optional(),
  limit: z.number().int().min(1).max(PAGE).default(PAGE),
  /** Begins after this transaction of the answer before. */
  after: z.uuid().optional(),
});

type Row = Pick<WalletCall, 'transaction_uuid' | 'reference_uuid' | 'amount' | 'kind' | 'state' | 'created_at'> & {
  round: string;
  game: string;
  currency: string;
  user_ref: string;
  free: boolean;
};

/** What was transacted in a span of time, oldest first; what is still under way is left out. */
export const transactionsList = async (studio: Studio, body: unknown) => {
  const parsed = input.safeParse(body);
  if (!parsed.success) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } as const;
  const { operator_id, start_time, end_time, user, game_code, round, limit, after } = parsed.data;
  const { rows } = await studio.db.query<Row>(
    `SELECT c.transaction_uuid, c.reference_uuid, c.amount, c.kind, c.state, c.created_at,
       r.id AS round, r.game, r.currency, r.reward_id IS NOT NULL AS free, p.user_ref
     FROM wallet_call AS c JOIN round AS r ON r.id = c.round_id
       JOIN session AS s ON s.id = r.session_id JOIN player AS p ON p.id = s.player_id
     WHERE s.operator_id = $1 AND c.created_at >= $2 AND c.created_at < $3 AND c.state NOT IN ('waiting', 'given_up')
       AND ($4::text IS NULL OR p.user_ref = $4) AND ($5::text IS NULL OR r.game = $5)
       AND ($6::text IS NULL OR r.id::text = $6)
       AND ($7::uuid IS NULL OR (c.created_at, c.transaction_uuid) >
         (SELECT created_at, transaction_uuid FROM wallet_call WHERE transaction_uuid = $7))
     ORDER BY c.created_at, c.transaction_uuid LIMIT $8`,
    [operator_id, start_time, end_time, user ?? null, game_code ?? null, round ?? null, after ?? null, limit],
  );
  return { ok: true, value: rows.map(transactionOf) } as const;
};

const KINDS = { bet: 'TK_BET', win: 'TK_WIN', rollback: 'TK_ROLLBACK' } as const;
const FREE_KINDS = { ...KINDS, bet: 'TK_FREE_BET', win: 'TK_FREE_WIN' } as const;

const transactionOf = (row: Row) => ({
  transaction_uuid: row.transaction_uuid,
  supplier_transaction_id: row.transaction_uuid,
  reference_transaction_uuid: row.reference_uuid,
  kind: (row.free ? FREE_KINDS : KINDS)[row.kind],
  status: statusOf(row.state),
  user: row.user_ref,
  game_code: row.game,
  round: row.round,
  amount: row.amount,
  currency: row.currency,
  created_at: row.created_at.toISOString(),
});

const statusOf = (state: WalletCall['state']): string => {
  if (state === 'accepted') return 'TS_SUCCESS';
  return state === 'declined' ? 'TS_DECLINED' : 'TS_ROLLEDBACK';
};
