import type { ReactNode } from 'react';

type Props = { height: number; fallen: number; snapped: boolean };

const HAND = { x: 92, y: 286 };

/** Evening over the hills: a child's hand, a line, a kite. It climbs with the return, and drifts off when the line snaps. */
export function Sky({ height, fallen, snapped }: Props): ReactNode {
  const part = 1 - 1 / (1 + Math.log2(Math.max(1, height / 100)) * 0.7);
  const x = 150 + part * 390 + fallen * 130;
  const y = 230 - part * 185 + fallen * fallen * 150;
  const sway = Math.sin(height / 40) * 6;
  const middle = { x: (HAND.x + x) / 2 + 26, y: (HAND.y + y) / 2 + 34 - part * 20 };
  return (
    <svg viewBox="0 0 720 330" className="sky-art" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="720" height="330" fill="#10303c" />
      <circle cx="590" cy="92" r="46" fill="#d1963a" opacity=".85" />
      <path d="M0 214Q90 168 190 208T400 196T600 214T720 190V330H0Z" fill="#17453f" />
      <path d="M0 258Q130 206 270 252T520 246T720 250V330H0Z" fill="#0f3a2f" />
      <path d="M0 296Q180 268 360 292T720 286V330H0Z" fill="#0a2d21" />
      {!snapped && (
        <path
          d={`M${HAND.x} ${HAND.y}Q${middle.x} ${middle.y} ${x} ${y}`}
          fill="none"
          stroke="#f1eee0"
          strokeWidth="1.2"
          opacity=".8"
        />
      )}
      {snapped && (
        <path
          d={`M${HAND.x} ${HAND.y}q34 18 64 14t42 12`}
          fill="none"
          stroke="#f1eee0"
          strokeWidth="1.2"
          opacity=".6"
        />
      )}
      <g fill="#f0e8d3">
        <circle cx={HAND.x - 12} cy={HAND.y - 6} r="6" />
        <path d={`M${HAND.x - 20} ${HAND.y + 24}l3 -24h11l4 24z`} fill="#c4533c" />
        <path d={`M${HAND.x - 8} ${HAND.y + 6}L${HAND.x} ${HAND.y}`} stroke="#f0e8d3" strokeWidth="3" />
      </g>
      <Kite x={x} y={y} turn={sway + fallen * 80} />
    </svg>
  );
}

const Kite = ({ x, y, turn }: { x: number; y: number; turn: number }): ReactNode => (
  <g transform={`translate(${x} ${y}) rotate(${20 + turn})`}>
    <path d="M0 -34 24 0 0 40 -24 0Z" fill="#f3e5c8" />
    <path d="M0 -34 24 0H0ZM0 40 -24 0H0Z" fill="#c4533c" />
    <circle r="7" fill="#e3b45f" />
    <path d="M0 40q10 12 0 22t0 22t0 20" fill="none" stroke="#e3b45f" strokeWidth="2" />
    <path d="M-5 60l10 5M-5 82l10 5M-5 102l10 4" stroke="#f3e5c8" strokeWidth="3" />
  </g>
);
