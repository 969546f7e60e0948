import { DICE_FACES } from '@baize/studio-games';
import type { ReactNode } from 'react';

/** Room on both sides, in which the figures of the ends stand on a phone too. */
const LEFT = 32;
const LENGTH = 576;
const TICKS = [0, 25, 50, 75, 100];
const PIPS = [
  [-8, -8],
  [8, -8],
  [0, 0],
  [-8, 8],
  [8, 8],
] as const;

type Props = { from: number; to: number; roll: number; turn: number };

/** The scale from 0 to 100 with the winning end in chalk, and the die on it. */
export function DiceScale({ from, to, roll, turn }: Props): ReactNode {
  const x = (face: number): number => LEFT + (face / DICE_FACES) * LENGTH;
  return (
    <svg className="dice-scale" viewBox="0 0 640 120" aria-hidden="true">
      <rect x={LEFT} y="62" width={LENGTH} height="14" rx="7" fill="var(--felt-sunk)" stroke="var(--plane-line)" />
      <rect x={x(from)} y="62" width={x(to) - x(from)} height="14" rx="7" fill="var(--chalk)" />
      {TICKS.map(tick => (
        <g key={tick}>
          <path d={`M${x(tick * 100)} 82v7`} stroke="var(--plane-edge)" />
          <text x={x(tick * 100)} y="106" textAnchor="middle" fill="var(--on-plane-2)" fontSize="13">
            {tick}
          </text>
        </g>
      ))}
      <g transform={`translate(${x(roll)} 40)`}>
        <path d="M-5 16H5L0 23Z" fill="var(--ball)" />
        <g transform={`rotate(${turn})`}>
          <rect
            x="-17"
            y="-17"
            width="34"
            height="34"
            rx="7"
            fill="var(--ball)"
            stroke="var(--ball-ring)"
            strokeWidth="1.5"
          />
          {PIPS.map(([px, py]) => (
            <circle key={`${px} ${py}`} cx={px} cy={py} r="3" fill="var(--felt-plane)" />
          ))}
        </g>
      </g>
    </svg>
  );
}
