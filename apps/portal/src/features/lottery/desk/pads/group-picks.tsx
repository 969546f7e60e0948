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
};

const COLOURS = ['红', '蓝', '绿'] as const;

/** Buttons that put all balls of a colour or an animal on the pad, or take them off again. */
export function GroupPicks({ label, max, selected, onPick, lunarYear }: Props): ReactNode {
  const t = useText();
  const groups = [
    ...COLOURS.map(colour => ({ id: colour, numbers: colourNumbers(colour) })),
    ...(lunarYear === undefined
      ? []
      : animals.map(animal => ({ id: animal, numbers: animalNumbers(animal, lunarYear) }))),
  ].filter(({ numbers }) => numbers.length <= max);
  if (groups.length === 0) return null;
  const flip = (numbers: readonly number[], on: boolean): void => {
    const next = on
      ? selected.filter(value => !numbers.some(number => number === value))
      : [...selected, ...numbers.filter(number => !selected.includes(number))];
    if (next.length <= max) onPick(next.toSorted((a, b) => Number(a) - Number(b)));
  };
  return (
    <div className="group-picks">
      <Chips label={label}>
        {groups.map(({ id, numbers }) => {
          const on = numbers.every(number => selected.includes(number));
          return (
            <button
              key={id}
              type="button"
              className="chip"
              data-colour={id}
              aria-pressed={on}
              onClick={() => flip(numbers, on)}
            >
              {symbolName(t, id)}
            </button>
          );
        })}
      </Chips>
    </div>
  );
}
