import { definePlay } from './define.ts';
import type { Draw } from './draw-types.ts';
import { form, picked, setField } from './fields.ts';
import type { Value } from './form-types.ts';
import { greatest } from './most.ts';
import { onceEach } from './once.ts';
import type { Ratio } from './ratio.ts';
import { tier, win } from './tally.ts';
import type { Play, Tier } from './types.ts';

type Given = Pick<Play, 'family' | 'id' | 'groupKey' | 'kindKey' | 'labelKey'> &
  Partial<Pick<Play, 'slice' | 'market'>> & {
    readonly key?: 'picks' | 'nums' | 'sums' | 'odd' | 'heads' | 'tails';
    readonly look?: 'attributes' | 'sums' | 'balls';
    readonly width?: number;
    /** Every pick with its probability, in the order of the desk. */
    readonly chances: readonly (readonly [Value, Ratio])[];
    /** The tier's name where it is not the pick itself. */
    readonly nameOf?: (value: Value) => string;
    /** The picks that are true together, for every draw that differs in them; each alone where it is left out. */
    readonly together?: () => Iterable<readonly Value[]>;
    /** The picks that a draw makes true. */
    readonly classify: (draw: Draw) => readonly Value[];
  };

/** A play where each pick is one bet that is simply true or false of the draw: big or small, shapes, sums, bulls. */
export function categories(given: Given): Play {
  const { key = 'picks', look = 'attributes', width = 1, nameOf = String } = given;
  const tiers = new Map<Value, Tier>(
    given.chances.map(([value, p]) => [value, tier(String(value), p, { name: nameOf(value) })]),
  );
  const values = given.chances.map(([value]) => value);
  const classify = onceEach(given.classify);
  const together = onceEach((all: NonNullable<Given['together']>) => [...all()]);
  return definePlay({
    family: given.family,
    id: given.id,
    slice: given.slice ?? null,
    market: given.market ?? 'credit',
    groupKey: given.groupKey,
    kindKey: given.kindKey,
    labelKey: given.labelKey,
    forms: [form('multiple', [setField(key, values, { look, width })])],
    tiers: [...tiers.values()],
    count: selection => picked(selection, key).length,
    settle: (tally, selection, draw) => {
      const chosen: readonly Value[] = picked(selection, key);
      for (const value of classify(draw)) {
        const reached = tiers.get(value);
        if (reached && chosen.includes(value)) win(tally, reached, 1);
      }
    },
    reach: selection => {
      const chosen: readonly Value[] = picked(selection, key);
      return chosen.flatMap(value => tiers.get(value) ?? []);
    },
    most: (selection, prizeOf) => {
      const chosen: ReadonlySet<Value> = new Set<Value>(picked(selection, key));
      const paid = (value: Value): bigint => {
        const reached = tiers.get(value);
        return reached && chosen.has(value) ? prizeOf(reached) : 0n;
      };
      const outcomes = given.together ? together(given.together) : [...chosen].map(value => [value]);
      return greatest(outcomes.map(outcome => outcome.reduce((sum, value) => sum + paid(value), 0n)));
    },
  });
}
