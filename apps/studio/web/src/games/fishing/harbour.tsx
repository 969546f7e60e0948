import type { Depth, Fish } from '@baize/studio-games';
import type { GlyphName, InkName } from '@baize/ui/art';
import type { ReactNode } from 'react';
import { glyphUri } from '../../shared/glyph.tsx';

const BOTTOM: Record<Depth, number> = { shallow: 148, reef: 222, deep: 300 };
const TOP = 66;
const X = 330;

export const FISH_ART: Record<Fish, { glyph: GlyphName; ink: InkName }> = {
  crab: { glyph: 'crab', ink: 'brick' },
  koi: { glyph: 'koi', ink: 'oxblood' },
  turtle: { glyph: 'turtle', ink: 'leaf' },
  octopus: { glyph: 'octopus', ink: 'plum' },
  shark: { glyph: 'shark', ink: 'slate' },
};

/** Some that swim about; none of them says what bites. */
const SWIMMERS: readonly { fish: Fish; x: number; y: number; size: number }[] = [
  { fish: 'crab', x: 120, y: 118, size: 30 },
  { fish: 'koi', x: 520, y: 112, size: 32 },
  { fish: 'turtle', x: 560, y: 186, size: 44 },
  { fish: 'octopus', x: 110, y: 206, size: 44 },
  { fish: 'shark', x: 520, y: 262, size: 56 },
];

type Props = { depth: Depth; sunk: number; hooked: Fish | undefined };

/** A boat on three waters, and a line that goes down into the chosen one. */
export function Harbour({ depth, sunk, hooked }: Props): ReactNode {
  const y = TOP + (BOTTOM[depth] - TOP) * sunk;
  const caught = hooked && FISH_ART[hooked];
  return (
    <svg viewBox="0 0 660 330" className="harbour" aria-hidden="true">
      <rect width="660" height="330" rx="10" fill="#d1963a" opacity=".9" />
      <circle cx="560" cy="42" r="24" fill="#fbf1da" />
      <path
        d="M0 74q20 -8 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0q10 -4 20 -4V170H0Z"
        fill="#2c877d"
      />
      <rect y="160" width="660" height="82" fill="#1d5d7a" />
      <path d="M0 240H660V320a10 10 0 0 1 -10 10H10a10 10 0 0 1 -10 -10Z" fill="#14263d" />
      <path
        d="M10 330a10 10 0 0 1 -10 -10V300q60 -18 120 0t140 4t160 -8t240 8V320a10 10 0 0 1 -10 10Z"
        fill="#0a1422"
      />
      <Band depth="shallow" chosen={depth} y={76} height={84} />
      <Band depth="reef" chosen={depth} y={160} height={80} />
      <Band depth="deep" chosen={depth} y={240} height={88} />
      {SWIMMERS.map(({ fish, x, y: at, size }) => (
        <image
          key={fish}
          href={glyphUri(FISH_ART[fish].glyph, FISH_ART[fish].ink, false)}
          x={x}
          y={at}
          width={size}
          height={size}
          opacity=".55"
        />
      ))}
      <path d="M226 62h112l-18 24h-76Z" fill="#571d1b" />
      <path d="M262 62V18l34 36h-34Z" fill="#f3e5c8" />
      <path d={`M310 60L${X} 40V${y}`} fill="none" stroke="#f1eee0" strokeWidth="1.6" />
      <path d={`M${X} ${y}v9a5 5 0 0 1 -10 0`} fill="none" stroke="#f1eee0" strokeWidth="2.2" />
      {caught && <image href={glyphUri(caught.glyph, caught.ink, true)} x={X - 31} y={y + 4} width="52" height="52" />}
    </svg>
  );
}

const Band = ({ depth, chosen, y, height }: { depth: Depth; chosen: Depth; y: number; height: number }): ReactNode =>
  depth === chosen ? (
    <rect
      x="3"
      y={y + 2}
      width="654"
      height={height - 4}
      rx="6"
      fill="none"
      stroke="#f1eee0"
      strokeDasharray="4 5"
      opacity=".7"
    />
  ) : null;
