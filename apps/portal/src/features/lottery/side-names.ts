import type { TierId } from '@baize/lottery/names';
import type { Play } from '@baize/lottery/rules';
import { namesInRow, type Translate } from '@baize/ui';
import { symbolName, targetName } from './names.ts';
import { tierName } from './tier-name.ts';

/** Targets in a row from this many are said by the first and the last. */
const RUN_MIN = 3;

/** Tiers that are paid alike, in words: one line, or of two-sided bets one for the targets that have the same sides. */
export function tierNames(t: Translate, play: Play, tiers: readonly TierId[]): string {
  if (!hasTargets(play)) return namesInRow([...new Set(tiers.map(tier => tierName(t, play, tier)))]);
  const sidesOf = new Map<string, string>();
  for (const [target, own] of Map.groupBy(tiers, ({ id }) => id.split(' ')[0] ?? ''))
    sidesOf.set(target, namesInRow(own.map(({ id }) => symbolName(t, id.split(' ')[1] ?? ''))));
  const alike = Map.groupBy([...sidesOf.keys()], target => sidesOf.get(target) ?? '');
  return [...alike].map(([sides, targets]) => `${targetsInRow(t, targets)} · ${sides}`).join('\n');
}

/** Two-sided bets on places and sums: each tier is a side of one of them. */
const hasTargets = (play: Play): boolean => play.id === 'lm' && play.tiers.every(({ id }) => id.includes(' '));

/** "Place 1 – Place 10, First and second". */
function targetsInRow(t: Translate, targets: readonly string[]): string {
  const runs: string[][] = [];
  for (const target of targets) {
    const run = runs.at(-1);
    if (run && isPlace(target) && Number(target) === Number(run.at(-1)) + 1) run.push(target);
    else runs.push([target]);
  }
  const name = (target = ''): string => (isPlace(target) ? targetName(t, Number(target)) : symbolName(t, target));
  return namesInRow(
    runs.flatMap(run => (run.length < RUN_MIN ? run.map(name) : [`${name(run[0])} – ${name(run.at(-1))}`])),
  );
}

const isPlace = (target: string): boolean => /^\d+$/.test(target);
