import { subsets } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { FamilyCode } from '../core/draw-types.ts';
import { choiceField, form, picked, setField } from '../core/fields.ts';
import type { Selection, Value } from '../core/form-types.ts';
import { ratio } from '../core/ratio.ts';
import { push, tier, win } from '../core/tally.ts';
import type { HouseRules, Play, Tier } from '../core/types.ts';
import { PLACE_LETTERS } from './spot.ts';

const PICKS: readonly string[] = ['龙', '虎', '和'];
const TIE_CHANCE = ratio(1, 10);

/** 龙虎和: the first place of the pair greater, smaller or equal. Where the tie rule is push, a tie gives 龙 and 虎 back. */
export function dragonTiger(family: FamilyCode): Play {
  const losing = new Map<Value, Tier>(
    ['龙', '虎'].map(pick => [pick, tier(pick, ratio(9, 20), { under: { tieRule: 'lose' } })]),
  );
  const pushed = new Map<Value, Tier>(
    ['龙', '虎'].map(pick => [
      pick,
      tier(`${pick} push`, ratio(9, 20), { name: pick, push: TIE_CHANCE, under: { tieRule: 'push' } }),
    ]),
  );
  const tie = tier('和', TIE_CHANCE);
  const tierOf = (pick: Value, rules: HouseRules): Tier =>
    (rules.tieRule === 'push' ? pushed : losing).get(pick) ?? tie;
  const picksOf = (selection: Selection): readonly Value[] => picked(selection, 'picks');
  return definePlay({
    family,
    id: 'longhu',
    market: 'credit',
    reads: ['tieRule'],
    groupKey: 'dragon_tiger',
    kindKey: 'dragon_tiger',
    labelKey: 'dragon_tiger',
    forms: [
      form('multiple', [
        choiceField(
          'pair',
          subsets(PLACE_LETTERS, 2).map(pair => pair.join('')),
        ),
        setField('picks', PICKS, { look: 'attributes' }),
      ]),
    ],
    tiers: [...losing.values(), ...pushed.values(), tie],
    count: selection => picksOf(selection).length,
    settle: (tally, selection, draw, rules) => {
      const [first = '', second = ''] = String(selection.pair);
      const a = draw.numbers[PLACE_LETTERS.indexOf(first)] ?? 0;
      const b = draw.numbers[PLACE_LETTERS.indexOf(second)] ?? 0;
      const outcome = a > b ? '龙' : a < b ? '虎' : '和';
      const picks = picksOf(selection);
      if (picks.includes(outcome)) win(tally, tierOf(outcome, rules), 1);
      if (outcome === '和' && rules.tieRule === 'push') push(tally, picks.filter(pick => pick !== '和').length);
    },
    reach: (selection, rules) => picksOf(selection).map(pick => tierOf(pick, rules)),
  });
}
