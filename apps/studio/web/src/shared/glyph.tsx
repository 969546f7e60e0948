import { GLYPHS, type GlyphName, INKS, type InkName } from '@baize/ui/art';
import { type ReactNode, useMemo } from 'react';

type Props = { name: GlyphName; ink: InkName; disc?: boolean; className?: string };

/** One of the house's own drawings, on its disc or alone. Decoration: what it means stands beside it in words. */
export function Glyph({ name, ink, disc = false, className }: Props): ReactNode {
  const source = useMemo(() => glyphUri(name, ink, disc), [name, ink, disc]);
  return <img src={source} alt="" draggable={false} {...(className ? { className } : {})} />;
}

export function glyphUri(name: GlyphName, ink: InkName, disc: boolean): string {
  const set = INKS[ink];
  const ground = disc ? `<circle cx="50" cy="50" r="48" fill="${set.disc}"/>` : '';
  const inner = `<g transform="translate(50 50) scale(${disc ? 0.72 : 0.94}) translate(-50 -50)">${GLYPHS[name](set)}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${ground}${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
