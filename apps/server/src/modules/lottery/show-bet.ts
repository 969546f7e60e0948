import { findPlay, lotStake, type Play, parseSelection, prizeOf, tiersOf } from '@baize/lottery';
import { formatExact } from '@baize/money';
import { showBet } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { partsOf } from './bet-parts.ts';
import { storedTerms } from './freeze-order.ts';
import { houseOddsOf, pricedTier } from './house-odds.ts';
import { betViews, readOrders } from './list-bets.ts';
import { readAnnulment } from './read-annulment.ts';
import { readCorrections } from './read-corrections.ts';
import type { OrderStateRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';

const storedSelection = z.record(z.string(), z.unknown());

export const showBetHandler = handle(showBet, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, memberId } = caller.member;
  const [order] = await readOrders(
    ctx,
    [sql<SqlBool>`o.merchant_id = ${merchantId} AND o.member_id = ${memberId} AND o.id = ${input.orderId}`],
    1,
  );
  if (order === undefined) return fail('order_unknown');
  const [bet] = await betViews(ctx, request.language, [order]);
  const { games } = runtimeOf(ctx);
  const game = await games.find(merchantId, order.game_code);
  const play = game === undefined ? undefined : findPlay(game.family, order.play_type);
  if (bet === undefined) return fail('order_unknown');
  return {
    bet,
    selection: storedSelection.parse(JSON.parse(order.selection)),
    terms: {
      unit: formatExact(order.unit),
      multiple: order.multiple,
      prizeGroup: order.prize_group,
      ruleVersion: order.rule_version,
      market: order.market,
      tieRule: order.tie_rule,
      tripleRule: order.triple_rule,
      lunarYear: order.lunar_year,
      odds: houseOddsOf(order.odds) ?? null,
      prizeGroupMax: order.prize_group_max,
    },
    odds: oddsOf(order, play),
    outcome: {
      winningBets: order.winning_bets,
      pushBets: order.push_bets,
      tiers: Object.entries(order.tiers).map(([tier, hits]) => ({ tier, hits })),
    },
    ...(await partsOf({ order, play, language: request.language })),
    drawSource: order.source,
    corrections: await readCorrections(ctx, order),
    annulled: order.issue_status === 'cancelled' ? await readAnnulment(ctx, order) : null,
    commitment: order.commitment?.toString('hex') ?? null,
    entropy: order.entropy,
  };
});

/** What one winning bet of each tier is paid under the frozen terms. */
function oddsOf(order: OrderStateRow, play: Play | undefined) {
  const parsed = play === undefined ? undefined : parseSelection(play, JSON.parse(order.selection));
  if (play === undefined || parsed?.ok !== true) return [];
  const terms = storedTerms(order);
  const odds = houseOddsOf(order.odds);
  return tiersOf(play, parsed.selection, terms).map(tier => ({
    id: tier.id,
    tier: tier.name,
    prize: formatExact(prizeOf(play, pricedTier(tier, odds), terms.prizeGroup, lotStake(terms))),
  }));
}
