import { findPlay, numbersStandAlone, type Play, ratioText } from '@baize/lottery';
import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsShowLotteryGame } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import type { Game } from './games.ts';
import { pricedTier } from './house-odds.ts';
import { limitsOf, lotteryLimits } from './limits.ts';
import { reducedAt, reducedRows } from './reduced-numbers.ts';
import { runtimeOf } from './runtime.ts';
import { gameView } from './views.ts';

type Shown = OutputOf<typeof opsShowLotteryGame>;

export const opsShowLotteryGameHandler = handle(opsShowLotteryGame, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId } = caller.operator;
  const game = await runtimeOf(ctx).games.find(merchantId, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const limits = limitsOf(ctx.settings.get(merchantId, lotteryLimits));
  const group = Math.min(limits.prizeGroupMax, game.prizeGroupMax ?? limits.prizeGroupMax);
  return {
    game: gameView(game, request),
    version: game.version,
    rules: {
      tieRule: game.tieRule,
      creditTieRule: game.creditTieRule,
      tripleRule: game.tripleRule,
      prizeGroupMin: game.prizeGroupMin ?? null,
      prizeGroupMax: game.prizeGroupMax ?? null,
      closeBeforeSeconds: game.closeBeforeSeconds,
      issueLiabilityMax: amount(game.issueLiabilityMax),
      returnAlarm: game.returnAlarm === undefined ? null : String(game.returnAlarm),
    },
    plays: game.plays.flatMap(playType => {
      const play = findPlay(game.family, playType);
      return play === undefined ? [] : [playRow(game, play, { group, now: ctx.now() })];
    }),
  };
});

const amount = (units: bigint | undefined): string | null => (units === undefined ? null : formatExact(units));

function playRow(game: Game, play: Play, { group, now }: { group: number; now: Date }): Shown['plays'][number] {
  const own = game.terms.get(play.id);
  return {
    playType: play.id,
    market: play.market,
    open: !game.closedPlays.includes(play.id),
    prizing: own?.odds === undefined ? play.prizing : 'odds',
    reducible: numbersStandAlone(play),
    reduced: reducedRows(reducedAt(own, now)),
    odds: own?.odds === undefined ? null : { ...own.odds },
    stakeMax: amount(own?.stakeMax),
    prizeMax: amount(own?.prizeMax),
    numberCap: amount(own?.numberCap),
    tiers: play.tiers.map(tier => ({
      id: tier.id,
      name: tier.name,
      probability: ratioText(tier.p),
      odds: oddsOf(pricedTier(tier, own?.odds), group),
    })),
  };
}

const TEN_THOUSAND = 10_000n;

/** For a stake of 1 with four decimals, truncated. */
function oddsOf(tier: Play['tiers'][number], group: number): string {
  const { p, push, share, perUnit } = tier;
  const scaled =
    perUnit === undefined
      ? p.numerator === 0n
        ? 0n
        : (TEN_THOUSAND * share.numerator * (push.denominator - push.numerator) * p.denominator * BigInt(group)) /
          (share.denominator * push.denominator * p.numerator * 2000n)
      : (TEN_THOUSAND * perUnit.numerator) / perUnit.denominator;
  return `${scaled / TEN_THOUSAND}.${String(scaled % TEN_THOUSAND).padStart(4, '0')}`;
}
