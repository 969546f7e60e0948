import { formatExact } from '@baize/money';
import { opsListMemberRounds, opsListRounds, opsShowRound } from '@baize/wire/games';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { cutPage } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { memberWallet } from '../../members/index.ts';
import { playedGames } from '../played-games.ts';
import type { RoundState, TransactionKind } from '../tables.ts';
import { vendorNames } from '../vendor-names.ts';
import { maskSecrets } from '../wallet/mask-secrets.ts';

type Row = {
  id: string;
  vendor_code: string;
  round: string;
  game_code: string;
  member_id: bigint;
  username: string;
  state: RoundState;
  stake: bigint;
  prize: bigint;
  asset: string;
  opened_at: Date;
  closed_at: Date | null;
};

const lineOf = (row: Row, gameName: string) => ({
  id: row.id,
  vendorCode: row.vendor_code,
  round: row.round,
  gameCode: row.game_code,
  gameName,
  memberId: String(row.member_id),
  username: row.username,
  state: row.state,
  stake: formatExact(row.stake),
  prize: formatExact(row.prize),
  currency: row.asset,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** Where a round stands among those of its member, as the index of their openings orders them. */
type Place = { openedAt: string; id: string };

type Wanted = {
  merchantId: number;
  vendor?: string | undefined;
  search?: string | undefined;
  state?: string | undefined;
  id?: string | undefined;
  memberId?: bigint | undefined;
  /** Rounds that were opened before this one. */
  after?: Place | undefined;
  limit: number;
};

async function readRounds(
  ctx: Context,
  { merchantId, vendor, search, state, id, after, limit, ...of }: Wanted,
): Promise<Row[]> {
  const memberId = of.memberId ?? null;
  const { rows } = await sql<Row>`
    SELECT r.id, r.vendor_code, r.round, r.game_code, r.member_id, m.username, r.state, r.stake, r.prize, r.asset,
      r.opened_at, r.closed_at
    FROM vendor_round AS r JOIN member AS m ON m.merchant_id = r.merchant_id AND m.id = r.member_id
    WHERE r.merchant_id = ${merchantId}
      AND (${vendor ?? null}::text IS NULL OR r.vendor_code = ${vendor ?? null})
      AND (${state ?? null}::text IS NULL OR r.state = ${state ?? null})
      AND (${id ?? null}::uuid IS NULL OR r.id = ${id ?? null}::uuid)
      AND (${search ?? null}::text IS NULL OR r.round = ${search ?? null} OR lower(m.username) = lower(${search ?? null}))
      AND (${memberId}::int8 IS NULL OR r.member_id = ${memberId}::int8)
      AND ${after ? sql`(r.opened_at, r.id) < (${after.openedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    ORDER BY r.opened_at DESC, r.id DESC LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

export const opsListRoundsHandler = handle(opsListRounds, async ({ input, ctx, caller: { operator }, request }) => {
  const { merchantId } = operator;
  const { vendor, state, limit } = input;
  const search = input.search === '' ? undefined : input.search;
  const after = placeOf(input.after);
  const [found, played] = await Promise.all([
    readRounds(ctx, { merchantId, vendor, state, search, after, limit: limit + 1 }),
    playedGames(ctx, merchantId, request.language),
  ]);
  const { rows, next } = cutPage(found, limit, cursorOf);
  return { rounds: rows.map(row => lineOf(row, played(row.game_code).gameName)), next };
});

const PLACE = /^(?<ms>\d{1,14})_(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function placeOf(cursor: string | undefined): Place | undefined {
  const { ms, id } = PLACE.exec(cursor ?? '')?.groups ?? {};
  return ms === undefined || id === undefined ? undefined : { openedAt: new Date(Number(ms)).toISOString(), id };
}

const cursorOf = ({ opened_at, id }: Row): string => `${opened_at.getTime()}_${id}`;

export const opsListMemberRoundsHandler = handle(
  opsListMemberRounds,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const member = await memberWallet(ctx, operator.merchantId, input.memberId);
    if (!member) return fail('member_unknown');
    const { merchantId, memberId } = member;
    const after = placeOf(input.after);
    const [found, played, nameOf] = await Promise.all([
      readRounds(ctx, { merchantId, memberId, after, limit: input.limit + 1 }),
      playedGames(ctx, merchantId, request.language),
      vendorNames(ctx, merchantId, request.language),
    ]);
    const { rows, next } = cutPage(found, input.limit, cursorOf);
    return {
      rounds: rows.map(row => ({
        ...lineOf(row, played(row.game_code).gameName),
        vendorName: nameOf(row.vendor_code),
      })),
      next,
    };
  },
);

type TransactionRow = {
  id: string;
  kind: TransactionKind;
  status: string;
  amount: bigint;
  balance: bigint | null;
  undone: boolean;
  at: Date;
};
type CallRow = { path: string; request: string; answer: string; outcome: string; at: Date };

export const opsShowRoundHandler = handle(opsShowRound, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const { merchantId } = operator;
  const [round] = await readRounds(ctx, { merchantId, id: input.id, limit: 1 });
  if (!round) return fail('round_unknown');
  const transactions = await sql<TransactionRow>`
    SELECT t.id, t.kind, t.status, t.amount, t.balance, u.id IS NOT NULL AND NOT u.waits AND NOT u.refused AS undone, t.at
    FROM vendor_transaction AS t
    LEFT JOIN vendor_undone AS u ON u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code AND u.id = t.id
    WHERE t.merchant_id = ${merchantId} AND t.vendor_code = ${round.vendor_code} AND t.round = ${round.round}
      AND t.member_id = ${round.member_id}
    ORDER BY t.at LIMIT 200`.execute(ctx.db);
  const calls = await sql<CallRow>`
    SELECT path, request, answer, outcome, at FROM vendor_call
    WHERE merchant_id = ${merchantId} AND vendor_code = ${round.vendor_code}
      AND transaction_id = ANY (${transactions.rows.map(({ id }) => id)}::text[])
    ORDER BY at LIMIT 200`.execute(ctx.db);
  const played = await playedGames(ctx, merchantId, request.language);
  return {
    round: lineOf(round, played(round.game_code).gameName),
    transactions: transactions.rows.map(row => ({
      ...row,
      amount: formatExact(row.amount),
      balance: row.balance === null ? null : formatExact(row.balance),
      at: row.at.toISOString(),
    })),
    // What was kept before secrets were masked is masked here.
    calls: calls.rows.map(row => ({
      ...row,
      request: maskSecrets(row.request),
      answer: maskSecrets(row.answer),
      at: row.at.toISOString(),
    })),
  };
});
