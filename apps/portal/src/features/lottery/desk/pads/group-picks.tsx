import { animalNumbers, animals, colourNumbers, type Value } from '@baize/lottery/rules';
import { Chips, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { symbolName } from '../../names.ts';

type Props = {
  label: string;
  max: number;
  selected: readonly Value[];
  onPick: (values: readonly Value[]) => void;
  lunarYear: number | undefined;
  /** Whether a ball may be put here: it takes bets, and does not stand in another field. */
  isFree: (ball: number) => boolean;
};

const COLOURS = ['红', '蓝', '绿'] as const;
const TAILS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const BALLS = Array.from({ length: 49 }, (_, at) => at + 1);

type Named = { readonly id: string; readonly name: string; readonly numbers: readonly number[] };

/** Buttons that put all balls of a colour, an animal or a last figure on the pad, or take them off again. */
export function GroupPicks(props: Props): ReactNode {
  const { label, lunarYear } = props;
  const t = useText();
  const kinds: readonly Named[] = [
    ...COLOURS.map(colour => ({ id: colour, name: symbolName(t, colour), numbers: colourNumbers(colour) })),
    ...(lunarYear === undefined
      ? []
      : animals.map(animal => ({
          id: animal,
          name: symbolName(t, animal),
          numbers: animalNumbers(animal, lunarYear),
        }))),
  ];
  const tails = TAILS.map(tail => ({
    id: `tail ${tail}`,
    name: String(tail),
    numbers: BALLS.filter(ball => ball % 10 === tail),
  }));
  return (
    <div className="group-picks">
      <Picks {...props} label={label} groups={kinds} />
      <Picks {...props} label={t('play.field.tails')} groups={tails} named />
    </div>
  );
}

type PicksProps = Props & {
  readonly groups: readonly Named[];
  /** Whether the label is to be seen: figures alone do not say what they are. */
  readonly named?: boolean;
};

function Picks({ label, max, selected, isFree, onPick, groups, named = false }: PicksProps): ReactNode {
  const offered = groups
    .map(group => ({ ...group, numbers: group.numbers.filter(isFree) }))
    .filter(({ numbers }) => numbers.length > 0 && numbers.length <= max);
  if (offered.length === 0) return null;
  const flip = (numbers: readonly number[], on: boolean): void => {
    const next = on
      ? selected.filter(value => !numbers.some(number => number === value))
      : [...selected, ...numbers.filter(number => !selected.includes(number))];
    if (next.length <= max) onPick(next.toSorted((a, b) => Number(a) - Number(b)));
  };
  return (
    <Chips label={label}>
      {named && <span className="small muted">{label}</span>}
      {offered.map(({ id, name, numbers }) => {
        const on = numbers.every(number => selected.includes(number));
        return (
          <button
            key={id}
            type="button"
            className={named ? 'chip num' : 'chip'}
            data-colour={id}
            aria-pressed={on}
            onClick={() => flip(numbers, on)}
          >
            {name}
          </button>
        );
      })}
    </Chips>
  );
}
