import { definePlay } from '../core/define.ts';
import { form, picked, setField } from '../core/fields.ts';
import { times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { HouseRules, Play, Tier } from '../core/types.ts';
import { diceFacts } from './facts.ts';

const SIDES: readonly string[] = ['大', '小', '单', '双'];

const COUNTED = tier('1', ratio(1, 2), { under: { tripleRule: 'win' } });
const TRIPLES_LOSE = tier('1 without triples', ratio(105, 216), { name: '1', under: { tripleRule: 'lose' } });

const tierUnder = (rules: HouseRules): Tier => (rules.tripleRule === 'win' ? COUNTED : TRIPLES_LOSE);

/** 大小单双 of the sum: from 11 big. Whether three equal dice count is the house's rule. */
export const diceSides = (family: string): Play =>
  definePlay({
    family,
    id: 'lm',
    market: 'credit',
    reads: ['tripleRule'],
    groupKey: 'two_sides',
    kindKey: 'two_sides',
    labelKey: 'two_sides',
    forms: [form('multiple', [setField('picks', SIDES, { look: 'attributes' })])],
    tiers: [COUNTED, TRIPLES_LOSE],
    count: selection => picked(selection, 'picks').length,
    settle: (tally, selection, draw, rules) => {
      const { sum, triple } = diceFacts(draw);
      if (triple !== undefined && rules.tripleRule !== 'win') return;
      const picks = picked(selection, 'picks');
      const hits = [sum >= 11 ? '大' : '小', sum % 2 === 1 ? '单' : '双'].filter(side => picks.includes(side));
      win(tally, tierUnder(rules), hits.length);
    },
    reach: (_, rules) => [tierUnder(rules)],
    most: (selection, prizeOf, rules) => {
      const picks = picked(selection, 'picks');
      const held = [SIDES.slice(0, 2), SIDES.slice(2)].filter(pair => pair.some(side => picks.includes(side)));
      return times(held.length, tierUnder(rules), prizeOf);
    },
  });
