import { memo, type ReactNode, useMemo } from 'react';
import { cardBack, cardFace, type Rank, type Suit } from './cards.ts';
import { chipBody, chipFigure } from './chips.ts';
import { Drawing } from './drawing.tsx';
import { HERO, heroTable } from './hero.ts';
import { type LabelFormat, type LabelSpec, label } from './label.ts';

type GameArtProps = LabelSpec & { format?: LabelFormat; className?: string; alt?: string };

/** The label of a game. Give it at least a seed (the game's code); what a merchant's catalogue names wins. */
export const GameArt = memo(function GameArt(props: GameArtProps): ReactNode {
  const { seed, glyph, ink, pattern, disc, frame, volatility, format = 'portrait', className = 'art', alt } = props;
  const picture = useMemo(
    () => label({ seed, glyph, ink, pattern, disc, frame, volatility }, format),
    [seed, glyph, ink, pattern, disc, frame, volatility, format],
  );
  return <Drawing {...picture} className={className} label={alt} />;
});

/** A square stamp of a glyph: feeds, rows, avatars. */
export const Stamp = (props: Omit<GameArtProps, 'format'>): ReactNode => (
  <GameArt pattern="dots" {...props} format="stamp" />
);

/** A member's picture, drawn from the seed. */
export const Avatar = ({ seed, glyph, ink }: Pick<LabelSpec, 'seed' | 'glyph' | 'ink'>): ReactNode => (
  <span className="avatar">
    <Stamp seed={seed} glyph={glyph} ink={ink} />
  </span>
);

const TABLE = heroTable();

/** The table picture of the home page; stands in `.hero`. */
export const HeroArt = ({ className = 'heroart' }: { className?: string }): ReactNode => (
  <Drawing {...HERO} inner={TABLE} className={className} fit="xMaxYMid slice" />
);

/** A playing card, face up with rank and suit, else its back. */
export function PlayingCard({ rank, suit, alt }: { rank?: Rank; suit?: Suit; alt?: string }): ReactNode {
  const inner = rank && suit ? cardFace(rank, suit) : cardBack();
  return <Drawing width={60} height={84} inner={inner} className="card-art" fit="xMidYMid meet" label={alt} />;
}

/** A chip with its figure. */
export function CasinoChip({ value, alt }: { value: number; alt?: string }): ReactNode {
  const figure = chipFigure(value);
  const text = `<text x="24" y="28.2" text-anchor="middle" font-size="${figure.size}" font-weight="700" fill="${figure.ink}" style="font-family:system-ui,'Noto Sans',sans-serif">${figure.text}</text>`;
  return (
    <Drawing
      width={48}
      height={48}
      inner={chipBody(value) + text}
      className="chip-art"
      fit="xMidYMid meet"
      label={alt}
    />
  );
}
