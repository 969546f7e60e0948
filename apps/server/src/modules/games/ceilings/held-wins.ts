import { formatExact } from '@baize/money';
import { opsDecideHeldWins, opsListHeldWins } from '@baize/wire/games';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { type ProposalKind, propose } from '../../operators/index.ts';
import { playedGames } from '../played-games.ts';
import { DECISIONS, decisionPayload, type HeldWin, lineOf, proposedWins, readHeldWins } from './read-held-wins.ts';
import type { HeldKind } from './tables.ts';

export const opsListHeldWinsHandler = handle(opsListHeldWins, async ({ input, ctx, caller: { operator }, request }) => {
  const { merchantId } = operator;
  const [rows, proposed, played] = await Promise.all([
    readHeldWins(ctx, { merchantId, limit: input.limit }),
    proposedWins(ctx, merchantId),
    playedGames(ctx, merchantId, request.language),
  ]);
  return {
    wins: rows.map(row => lineOf(row, { gameName: played(row.game_code).gameName, proposed: proposed.has(row.id) })),
  };
});

/** What waits is money of players: what becomes of it is proposed by one person and approved by another. */
export const opsDecideHeldWinsHandler = handle(
  opsDecideHeldWins,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { release, reason } = input;
    const ids = [...new Set(input.ids)];
    const wins = await readHeldWins(ctx, { merchantId, ids, limit: ids.length });
    const [first] = wins;
    if (!first || wins.length < ids.length) return fail('held_win_unknown');
    const proposed = await proposedWins(ctx, merchantId);
    const alike = ({ state, kind, asset }: HeldWin) => state === 'held' && kind === first.kind && asset === first.asset;
    if (!wins.every(alike)) return fail('wrong_state');
    const by = wins.map(({ id }) => proposed.get(id)).find(name => name !== undefined);
    if (by !== undefined) return fail('proposal_waits', { by });
    const kinds = DECISIONS[first.kind];
    const made = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: release ? kinds.release : kinds.refuse,
        object: { kind: 'held_win', id: wins.length === 1 ? first.id : ctx.newId() },
        payload: payloadOf(wins, first.asset),
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return made.ok ? { proposalId: made.id } : fail(made.code, made.value);
  },
);

/** In the order of their players: who locks several locks them upwards. */
function payloadOf(wins: readonly HeldWin[], currency: string) {
  const sorted = wins.toSorted((a, b) => Number(a.member_id - b.member_id));
  const sumOf = (read: (win: HeldWin) => bigint): string => formatExact(wins.reduce((sum, win) => sum + read(win), 0n));
  return {
    username: [...new Set(sorted.map(({ username }) => username))].join(', '),
    ...(wins.length === 1 ? { stake: sumOf(({ stake }) => stake) } : {}),
    amount: sumOf(({ amount }) => amount),
    currency,
    wins: sorted.map(({ id, vendor_code: vendorCode, username, round, amount }) => ({
      id,
      vendorCode,
      username,
      round,
      amount: formatExact(amount),
    })),
  };
}

type Decided = { merchantId: number; timeZone: string; vendorCode: string; id: string; by: string; reason: string };

/** Whether it still waited. */
async function decideOne(
  ctx: Context,
  tx: Transaction<object>,
  { kind, release, win }: { kind: HeldKind; release: boolean; win: Decided },
): Promise<boolean> {
  const decide = sql.ref(kind === 'win' ? 'vendor_decide_win' : 'vendor_decide_take_back');
  const { rows } = await sql<{ done: boolean }>`
    SELECT ${decide}(${win.merchantId}, ${ctx.now()}, ${win.timeZone}, ${win.vendorCode}, ${win.id}::uuid, ${release}, ${win.by},
      ${win.reason}) AS done`.execute(tx);
  return rows[0]?.done === true;
}

const decisionOf = (kind: HeldKind, release: boolean): ProposalKind => ({
  kind: DECISIONS[kind][release ? 'release' : 'refuse'],
  permission: () => 'games.reconcile',
  apply: async (ctx, tx, proposal, by) => {
    const { merchantId, proposedBy } = proposal;
    const { wins } = decisionPayload.parse(proposal.payload);
    const { timeZone } = (await ctx.merchants.byId(merchantId)) ?? {};
    if (timeZone === undefined) return 'version_changed';
    const reason = `${proposal.reason} (${proposedBy.name}); ${by.reason}`;
    let done = 0;
    for (const { id, vendorCode } of wins) {
      const win = { merchantId, timeZone, vendorCode, id, by: by.name, reason };
      // Taken back by the vendor meanwhile.
      if (!(await decideOne(ctx, tx, { kind, release, win }))) continue;
      done += 1;
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(by),
        action: release ? 'games.heldWinReleased' : 'games.heldWinRefused',
        object: { kind: 'held_win', id },
        before: { kind, state: 'held' },
        after: { kind, state: release ? 'released' : 'refused' },
        reason,
        ip: by.ip,
      });
    }
    return done > 0 ? 'done' : 'version_changed';
  },
});

export const heldWinProposals: readonly ProposalKind[] = [
  decisionOf('win', true),
  decisionOf('win', false),
  decisionOf('take_back', true),
  decisionOf('take_back', false),
];

export type CeilingAlarms = { heldWins: number; heldTakeBacks: number; stopped: string[] };

/** What asks for operators: wins that wait, wins that vendors want back, and vendors that were stopped for their loss. */
export async function ceilingAlarms(ctx: Context, merchantId: number): Promise<CeilingAlarms> {
  const { rows } = await sql<{ wins: number; takeBacks: number }>`
    SELECT count(*) FILTER (WHERE kind = 'win')::int4 AS wins, count(*) FILTER (WHERE kind = 'take_back')::int4 AS "takeBacks"
    FROM vendor_held_win WHERE merchant_id = ${merchantId} AND state = 'held'`.execute(ctx.db);
  const stops = await ctx.play.stops(merchantId);
  const stopped = stops
    .filter(stop => stop.stopped_by === 'games.ceilings')
    .map(({ scope }) => scope.split(':')[1] ?? '');
  return { heldWins: rows[0]?.wins ?? 0, heldTakeBacks: rows[0]?.takeBacks ?? 0, stopped };
}
