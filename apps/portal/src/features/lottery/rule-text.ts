import type { Play } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';

/** Names that mean one thing in one place and another elsewhere: which rule they stand for there. */
const ELSEWHERE: readonly (readonly [is: (play: Play) => boolean, rule: string, count?: number])[] = [
  [play => play.kindKey === 'shape', 'shape'],
  [play => play.family === '11X5' && play.groupKey === 'any_place', 'any_place', 1],
  [play => play.family === 'THAI' && play.labelKey === 'two_of_three', 'two_of_three_top'],
  [play => /^last_(two|three|four)$/.test(play.labelKey), 'ending'],
  [play => /^head_/.test(play.labelKey), 'head'],
  [play => play.kindKey === 'seven_lots', 'seven_lots'],
];

/** Rules that are alike but for a number at the end of their name: "miss_7". */
const COUNTED = /^(any_place|any|at_least|animals|tails|miss|lo|xien|slipping)_(\d+)$/;

/** What a play asks for and when it wins, in a sentence or two. */
export function ruleText(t: Translate, play: Play): string {
  const counted = COUNTED.exec(play.labelKey);
  const numbered = Number(counted?.[2] ?? /\d+$/.exec(play.labelKey)?.[0] ?? 1);
  const other = ELSEWHERE.find(([is]) => is(play));
  if (other) return t(`rules.play.${other[1]}`, { count: other[2] ?? numbered });
  return t(`rules.play.${counted?.[1] ?? play.labelKey}`, { count: numbered });
}
