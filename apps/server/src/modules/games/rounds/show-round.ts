import { formatExact } from '@baize/money';
import { roundPage, showRound } from '@baize/wire/games';
import { sql } from 'kysely';
import { handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import { addressOf } from '../launch/launch-hosts.ts';
import { playedGames } from '../played-games.ts';
import { runtimeOf } from '../runtime.ts';
import { playedRound } from './played-round.ts';
import { readEntries } from './read-entries.ts';

export const showRoundHandler = handle(showRound, async ({ input, ctx, caller: { member }, request, fail }) => {
  const found = await playedRound(ctx, member, input.id);
  if (!found) return fail('round_unknown');
  const { fact, vendor, round } = found;
  const played = await playedGames(ctx, member.merchantId, request.language);
  return {
    ...played(fact.game),
    vendorName: inLanguage(vendor.names, request.language) ?? vendor.code,
    at: fact.at.toISOString(),
    stake: formatExact(fact.stake),
    prize: formatExact(fact.prize),
    net: formatExact(fact.prize + fact.rebate - fact.stake),
    currency: member.currency,
    round: round
      ? {
          number: round.round,
          state: round.state,
          openedAt: round.opened_at.toISOString(),
          closedAt: round.closed_at?.toISOString() ?? null,
          entries: await readEntries(ctx, member, round),
          hasPage: vendor.enabled && clientOf(ctx, vendor).roundPage !== undefined,
        }
      : null,
  };
});

/** Asked for anew each time: the address lets whoever has it look at the round, and vendors let it grow old. */
export const roundPageHandler = handle(roundPage, async ({ input, ctx, caller: { member }, fail }) => {
  const found = await playedRound(ctx, member, input.id);
  if (!found?.round || !found.vendor.enabled) return fail('round_unknown');
  const { vendor, round } = found;
  const { merchantId, memberId } = member;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM vendor_transaction
    WHERE merchant_id = ${merchantId} AND vendor_code = ${vendor.code} AND round = ${round.round} AND member_id = ${memberId}
    ORDER BY at, kind LIMIT 1`.execute(ctx.db);
  const client = clientOf(ctx, vendor);
  if (!client.roundPage || !rows[0]) return fail('round_unknown');
  try {
    const user = await runtimeOf(ctx).players.codeOf(merchantId, memberId);
    const url = await client.roundPage({ user, round: round.round, transaction: rows[0].id });
    return { url: addressOf(ctx, { merchantId, vendor, url }).game_url };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    ctx.log.warn({ vendor: vendor.code, problem: error.message }, 'the page of a round could not be opened');
    return fail('vendor_unreachable');
  }
});
