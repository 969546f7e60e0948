import { definePlay } from './define.ts';
import type { Draw, FamilyCode } from './draw-types.ts';
import { choiceField, form, picked, setField } from './fields.ts';
import type { Selection, Value } from './form-types.ts';
import { bestOf } from './most.ts';
import type { Ratio } from './ratio.ts';
import { push, tier, win } from './tally.ts';
import type { Play, Tier } from './types.ts';

/** One thing that two-sided bets look at: a ball, a sum, a pair of places. */
export type SideTarget = {
  readonly target: Value;
  /** Every side with its probability and that of a refund. */
  readonly sides: readonly { readonly pick: string; readonly p: Ratio; readonly push?: Ratio }[];
  /** The sides that a draw makes true, and those that it gives back. */
  readonly judge: (draw: Draw) => { readonly holds: readonly string[]; readonly pushes?: readonly string[] };
};

/** 两面: sides (big, small, odd, even, dragon, tiger) of one chosen target; a credit play, where ties are refunds. */
export function sidesPlay(family: FamilyCode, targets: readonly SideTarget[]): Play {
  const known = new Map(
    targets.map(({ target, sides, judge }) => [
      target,
      { judge, tiers: new Map<Value, Tier>(sides.map(side => [side.pick, sideTier(target, side)])) },
    ]),
  );
  const values = [...new Set(targets.flatMap(({ sides }) => sides.map(side => side.pick)))];
  const allowed = {
    by: 'target',
    values: Object.fromEntries(targets.map(({ target, sides }) => [String(target), sides.map(side => side.pick)])),
  } as const;
  const picksOf = (selection: Selection): readonly Value[] => picked(selection, 'picks');
  return definePlay({
    family,
    id: 'lm',
    market: 'credit',
    groupKey: 'two_sides',
    kindKey: 'two_sides',
    labelKey: 'two_sides',
    forms: [
      form('multiple', [
        choiceField(
          'target',
          targets.map(({ target }) => target),
        ),
        setField('picks', values, { look: 'attributes', allowed }),
      ]),
    ],
    tiers: [...known.values()].flatMap(({ tiers }) => [...tiers.values()]),
    count: selection => picksOf(selection).length,
    settle: (tally, selection, draw) => {
      const found = known.get(selection.target ?? '');
      if (!found) return;
      const { holds, pushes = [] } = found.judge(draw);
      for (const pick of picksOf(selection)) {
        const reached = found.tiers.get(pick);
        if (pushes.includes(String(pick))) push(tally, 1);
        else if (reached && holds.includes(String(pick))) win(tally, reached, 1);
      }
    },
    reach: selection => picksOf(selection).flatMap(pick => known.get(selection.target ?? '')?.tiers.get(pick) ?? []),
    most: (selection, prizeOf) => {
      const tiers = known.get(selection.target ?? '')?.tiers;
      const best = (picks: readonly Value[]): bigint =>
        bestOf(
          picks.flatMap(pick => tiers?.get(pick) ?? []),
          prizeOf,
        );
      return exclusive(picksOf(selection)).reduce((sum, picks) => sum + best(picks), 0n);
    },
  });
}

/** Sides of which one shuts the other out. */
const OPPOSITES: readonly (readonly string[])[] = [
  ['大', '小'],
  ['单', '双'],
  ['尾大', '尾小'],
  ['龙', '虎'],
];

/** The sides of a selection that exclude each other, together. */
const exclusive = (picks: readonly Value[]): readonly (readonly Value[])[] => [
  ...Map.groupBy(picks, pick => OPPOSITES.find(pair => pair.includes(String(pick))) ?? pick).values(),
];

const sideTier = (target: Value, side: SideTarget['sides'][number]): Tier =>
  tier(`${target} ${side.pick}`, side.p, { name: '1', ...(side.push ? { push: side.push } : {}) });
