import { Balls, Dice } from '@baize/ui';
import type { ReactNode } from 'react';
import { ballsOf } from './balls.ts';
import { markSixTone } from './mark-six-tone.ts';

type Props = {
  /** The family of the engine that the game belongs to. */
  family: string;
  result: string;
  /** Says which draw it is; the numbers are read after it. */
  label: string;
  size?: number;
};

/** Families whose draw is a table of prizes: in short, its first number stands for all. */
const TABLES = new Set(['XSMB', 'XSMN', 'THAI', '4D']);
/** Places rather than balls. */
const SQUARES = new Set(['PK10', '3D', 'P3', 'P5']);

export const isPrizeTable = (family: string): boolean => TABLES.has(family);

/** A draw as its family shows it: balls, dice, cars in their order, coloured balls with the special one apart, or the first prize of a table. */
export function DrawResult({ family, result, label, size = 30 }: Props): ReactNode {
  const values = ballsOf(result);
  if (family === 'K3') return <Dice values={values} label={label} size={size} />;
  if (isPrizeTable(family)) return <Balls values={[...(values[0] ?? '')]} label={label} size={size} square />;
  if (family === 'LHC')
    return <Balls values={values.slice(0, 6)} extra={values[6]} label={label} size={size} tone={markSixTone} />;
  if (family === 'HKMS' || family === 'SGTOTO')
    return <Balls values={values.slice(0, 6)} extra={values[6]} label={label} size={size} tone={markSixTone} />;
  if (family === 'SSQ')
    return (
      <Balls
        values={values.slice(0, 6)}
        extra={values[6]}
        label={label}
        size={size}
        tone={(_, at) => (at < 6 ? 'red' : 'blue')}
      />
    );
  if (family === 'PC28') return <SumOfThree values={values} label={label} size={size} />;
  return <Balls values={values} label={label} size={size} square={SQUARES.has(family)} />;
}

/** Three digits and what they make. */
function SumOfThree({ values, label, size }: { values: readonly string[]; label: string; size: number }): ReactNode {
  const sum = values.reduce((total, value) => total + Number(value), 0);
  return (
    <span className="balls">
      <Balls values={values} label={`${label} = ${sum}:`} size={size} />
      <span className="ball plus" aria-hidden="true">
        =
      </span>
      <b className="num" aria-hidden="true">
        {sum}
      </b>
    </span>
  );
}
