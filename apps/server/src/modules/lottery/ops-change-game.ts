import { findPlay } from '@baize/lottery';
import { parseAmount } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import { opsChangeLotteryGame, opsChangeLotteryPlay } from '@baize/wire/lottery';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { changeGame } from './change-game.ts';
import { isFairAtMost } from './house-odds.ts';
import { type Limits, limitsOf, lotteryLimits } from './limits.ts';
import { runtimeOf } from './runtime.ts';

type Rules = ParsedInputOf<typeof opsChangeLotteryGame>['rules'];
type Terms = ParsedInputOf<typeof opsChangeLotteryPlay>['terms'];

export const opsChangeLotteryGameHandler = handle(
  opsChangeLotteryGame,
  async ({ input, ctx, caller, request, fail }) => {
    const { gameCode, version, reason, rules } = input;
    const game = await runtimeOf(ctx).games.find(caller.operator.merchantId, gameCode);
    if (game === undefined) return fail('game_unknown');
    const limits = limitsOf(ctx.settings.get(caller.operator.merchantId, lotteryLimits));
    const wrong = wrongRules(rules, game.periodSeconds, limits);
    if (wrong.length > 0) return fail('rules_invalid', { fields: named('rules', wrong) });
    const change = { gameCode, version, reason, ip: request.ip, action: 'lottery.gameChanged' };
    const changed = await changeGame(ctx, caller.operator, change, () => ({
      tie_rule: rules.tieRule,
      credit_tie_rule: rules.creditTieRule,
      triple_rule: rules.tripleRule,
      prize_group_min: rules.prizeGroupMin,
      prize_group_max: rules.prizeGroupMax,
      close_before_s: rules.closeBeforeSeconds,
      issue_liability_max: rules.issueLiabilityMax === null ? null : String(parseAmount(rules.issueLiabilityMax)),
      return_alarm: rules.returnAlarm,
    }));
    return typeof changed === 'string' ? fail(changed) : { gameCode, version: changed.version };
  },
);

const positive = (text: string | null): boolean => text === null || (parseAmount(text) ?? 0n) > 0n;

/** The fields of a form as a refusal names them: by their path in what was sent. */
const named = (form: string, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map(field => [`${form}.${field}`, 'custom']));

/** The rules that do not fit the game or each other, by their names. */
function wrongRules(rules: Rules, periodSeconds: number, limits: Limits): readonly string[] {
  return [
    ...(rules.closeBeforeSeconds < periodSeconds ? [] : ['closeBeforeSeconds']),
    ...(['issueLiabilityMax', 'returnAlarm'] as const).filter(name => !positive(rules[name])),
    ...(leavesAGroup(rules, limits) ? [] : ['prizeGroupMin', 'prizeGroupMax']),
  ];
}

/** The game's prize groups are held to the merchant's own: where none is left, every bet would be refused. */
const leavesAGroup = (rules: Rules, limits: Limits): boolean =>
  Math.max(limits.prizeGroupMin, rules.prizeGroupMin ?? 0) <=
  Math.min(limits.prizeGroupMax, rules.prizeGroupMax ?? limits.prizeGroupMax);

export const opsChangeLotteryPlayHandler = handle(
  opsChangeLotteryPlay,
  async ({ input, ctx, caller, request, fail }) => {
    const { gameCode, playType, version, reason, terms } = input;
    const game = await runtimeOf(ctx).games.find(caller.operator.merchantId, gameCode);
    if (game === undefined) return fail('game_unknown');
    const play = game.playSet.has(playType) ? findPlay(game.family, playType) : undefined;
    if (play === undefined) return fail('play_unknown');
    const wrong = LIMITS.filter(name => !positive(terms[name]));
    if (wrong.length > 0) return fail('rules_invalid', { fields: named('terms', wrong) });
    const odds = Object.entries(terms.odds ?? {});
    const tiers = new Map(play.tiers.map(tier => [tier.id, tier]));
    const unfair = odds.filter(([id, text]) => {
      const tier = tiers.get(id);
      return tier === undefined || !isFairAtMost(tier, text);
    });
    if (unfair.length > 0)
      return fail('odds_invalid', {
        fields: named(
          'terms.odds',
          unfair.map(([id]) => id),
        ),
      });
    if (terms.odds !== null && odds.length === 0) return fail('odds_invalid');
    const change = { gameCode, version, reason, ip: request.ip, action: 'lottery.playChanged' };
    const changed = await changeGame(ctx, caller.operator, change, row => ({
      terms: JSON.stringify(withTerms(storedTerms.parse(row.terms), playType, terms)),
    }));
    return typeof changed === 'string' ? fail(changed) : { gameCode, playType, version: changed.version };
  },
);

const LIMITS = ['stakeMax', 'prizeMax', 'numberCap'] as const;

const storedTerms = z.record(z.string(), z.unknown());
const kept = z.looseObject({ reduced: z.unknown().optional() });

/** The terms of all plays with those of one replaced, but for its reduced numbers, which have a form of their own; nothing is kept of a play that follows its game in everything. */
function withTerms(all: Record<string, unknown>, playType: string, terms: Terms): Record<string, unknown> {
  const { [playType]: before, ...others } = all;
  const { reduced } = kept.parse(before ?? {});
  const set = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
  const own = reduced === undefined ? set : { ...set, reduced };
  return Object.keys(own).length === 0 ? others : { ...others, [playType]: own };
}
