import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { opsListHeldWins } from '@baize/wire/games';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { openProposals } from '../../operators/index.ts';
import type { HeldKind, HeldWinRow } from './tables.ts';

/** The second person reads in the kind what is asked for. */
export const DECISIONS = {
  win: { release: 'games.releaseWin', refuse: 'games.refuseWin' },
  take_back: { release: 'games.takeWin', refuse: 'games.leaveWin' },
} as const satisfies Record<HeldKind, { release: string; refuse: string }>;

export const decisionPayload = z.object({ wins: z.array(z.object({ id: z.uuid(), vendorCode: z.string() })) });

export type HeldWin = HeldWinRow & { username: string };
type Line = OutputOf<typeof opsListHeldWins>['wins'][number];
type Wanted = { merchantId: number; ids?: readonly string[]; limit: number };

/** Those that wait first, then the newest. */
export async function readHeldWins(ctx: Context, { merchantId, ids, limit }: Wanted): Promise<HeldWin[]> {
  const wanted = ids === undefined ? null : [...ids];
  const { rows } = await sql<HeldWin>`
    SELECT w.*, m.username FROM vendor_held_win AS w
    JOIN member AS m ON m.merchant_id = w.merchant_id AND m.id = w.member_id
    WHERE w.merchant_id = ${merchantId} AND (${wanted}::uuid[] IS NULL OR w.id = ANY (${wanted}::uuid[]))
    ORDER BY w.state = 'held' DESC, w.held_at DESC LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

/** Who has said what shall become of wins, by the id of each, where nobody has answered yet. */
export async function proposedWins(ctx: Context, merchantId: number): Promise<ReadonlyMap<string, string>> {
  const kinds = Object.values(DECISIONS).flatMap(({ release, refuse }) => [release, refuse]);
  const open = await openProposals(ctx, { merchantId, kinds });
  return new Map(open.flatMap(({ payload, by }) => decisionPayload.parse(payload).wins.map(({ id }) => [id, by])));
}

export const lineOf = (row: HeldWin, { gameName, proposed }: Pick<Line, 'gameName' | 'proposed'>): Line => ({
  id: row.id,
  kind: row.kind,
  vendorCode: row.vendor_code,
  gameCode: row.game_code,
  gameName,
  round: row.round,
  memberId: String(row.member_id),
  username: row.username,
  stake: formatExact(row.stake),
  amount: formatExact(row.amount),
  currency: row.asset,
  state: row.state,
  heldAt: row.held_at.toISOString(),
  proposed,
  decidedBy: row.decided_by,
  reason: row.reason,
});
