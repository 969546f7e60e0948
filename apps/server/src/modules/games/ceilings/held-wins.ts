import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsDecideHeldWin, opsListHeldWins } from '@baize/wire/games';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { openProposal, type ProposalKind, propose } from '../../operators/index.ts';
import type { HeldWinRow } from './tables.ts';

/** The second person reads in the kind what is asked for. */
const KINDS = { release: 'games.releaseWin', refuse: 'games.refuseWin' } as const;

type Row = HeldWinRow & { username: string };
type Line = OutputOf<typeof opsListHeldWins>['wins'][number];
type Wanted = { merchantId: number; id?: string; limit: number };

/** Those that wait first, then the newest. */
async function readHeldWins(ctx: Context, { merchantId, id, limit }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT w.*, m.username FROM vendor_held_win AS w
    JOIN member AS m ON m.merchant_id = w.merchant_id AND m.id = w.member_id
    WHERE w.merchant_id = ${merchantId} AND (${id ?? null}::uuid IS NULL OR w.id = ${id ?? null}::uuid)
    ORDER BY w.state = 'held' DESC, w.held_at DESC LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

const lineOf = (row: Row): Line => ({
  id: row.id,
  vendorCode: row.vendor_code,
  gameCode: row.game_code,
  round: row.round,
  memberId: String(row.member_id),
  username: row.username,
  stake: formatExact(row.stake),
  amount: formatExact(row.amount),
  currency: row.asset,
  state: row.state,
  heldAt: row.held_at.toISOString(),
  decidedBy: row.decided_by,
  reason: row.reason,
});

export const opsListHeldWinsHandler = handle(opsListHeldWins, async ({ input, ctx, caller: { operator } }) => ({
  wins: (await readHeldWins(ctx, { merchantId: operator.merchantId, limit: input.limit })).map(lineOf),
}));

/** A win that waits is money of one player: what becomes of it is proposed by one person and approved by another. */
export const opsDecideHeldWinHandler = handle(
  opsDecideHeldWin,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { id, release, reason } = input;
    const [win] = await readHeldWins(ctx, { merchantId, id, limit: 1 });
    if (!win) return fail('held_win_unknown');
    if (win.state !== 'held') return fail('wrong_state');
    const object = { kind: 'held_win', id };
    for (const kind of Object.values(KINDS))
      if (await openProposal(ctx, { merchantId, kind, object })) return fail('wrong_state');
    const { vendorCode, username, amount, stake, currency, round } = lineOf(win);
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: release ? KINDS.release : KINDS.refuse,
        object,
        payload: { vendorCode, username, round, stake, amount, currency },
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { proposalId: proposed.id } : fail(proposed.code);
  },
);

const payload = z.object({ vendorCode: z.string() });

const decisionOf = (release: boolean): ProposalKind => ({
  kind: release ? KINDS.release : KINDS.refuse,
  permission: () => 'games.reconcile',
  apply: async (ctx, tx, proposal, by) => {
    const { merchantId, object, proposedBy } = proposal;
    const { vendorCode } = payload.parse(proposal.payload);
    const merchant = await ctx.merchants.byId(merchantId);
    if (!merchant) return 'version_changed';
    const reason = `${proposal.reason} (${proposedBy.name}); ${by.reason}`;
    const { rows } = await sql<{ done: boolean }>`
      SELECT vendor_decide_win(${merchantId}, ${ctx.now()}, ${merchant.timeZone}, ${vendorCode}, ${object.id}::uuid, ${release},
        ${by.name}, ${reason}) AS done`.execute(tx);
    // Taken back by the vendor meanwhile.
    if (!rows[0]?.done) return 'version_changed';
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(by),
      action: release ? 'games.heldWinReleased' : 'games.heldWinRefused',
      object,
      before: { state: 'held' },
      after: { state: release ? 'released' : 'refused' },
      reason,
      ip: by.ip,
    });
    return 'done';
  },
});

export const heldWinProposals: readonly ProposalKind[] = [decisionOf(true), decisionOf(false)];

/** What asks for operators: wins that wait, and vendors that were stopped for their loss. */
export async function ceilingAlarms(
  ctx: Context,
  merchantId: number,
): Promise<{ heldWins: number; stopped: string[] }> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::int4 AS held FROM vendor_held_win WHERE merchant_id = ${merchantId} AND state = 'held'`.execute(
    ctx.db,
  );
  const stops = await ctx.play.stops(merchantId);
  const stopped = stops
    .filter(stop => stop.stopped_by === 'games.ceilings')
    .map(({ scope }) => scope.split(':')[1] ?? '');
  return { heldWins: rows[0]?.held ?? 0, stopped };
}
