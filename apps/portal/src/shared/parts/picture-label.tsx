import { GameArt, GLYPHS, type GlyphName } from '@baize/ui/art';
import type { ReactNode } from 'react';

const isGlyph = (name: string): name is GlyphName => Object.hasOwn(GLYPHS, name);

/** A wide label of the glyph that an operator named, or of a coin where there is no such glyph. */
export const PictureLabel = ({ seed, picture }: { seed: string; picture: string }): ReactNode => (
  <GameArt seed={seed} glyph={isGlyph(picture) ? picture : 'coin'} format="table" />
);
