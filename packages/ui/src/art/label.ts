import { DISCS, type DiscName } from './discs.ts';
import { hash, path, round } from './draw.ts';
import { FRAMES, type FrameName } from './frames.ts';
import { GLYPHS, type GlyphName } from './glyphs/all.ts';
import { INKS, type InkName, type InkSet, isPaper } from './inks.ts';
import { PATTERNS, type PatternName } from './patterns.ts';

/** A matchbox label: what is not named is chosen by the seed, and the same seed always chooses the same. */
export type LabelSpec = {
  seed?: string | undefined;
  glyph?: GlyphName | undefined;
  ink?: InkName | undefined;
  pattern?: PatternName | undefined;
  disc?: DiscName | undefined;
  frame?: FrameName | undefined;
  /** Volatility, 1 to 5: the lozenges on the band. */
  volatility?: number | undefined;
};

/** The format: `portrait` 120×150 with a band, `table` 200×125 for live games, `stamp` 60×60 for rows. */
export type LabelFormat = 'portrait' | 'table' | 'stamp';
export type Picture = { width: number; height: number; inner: string };

type Frame = {
  width: number;
  height: number;
  cy: number;
  radius: number;
  scale: number;
  band: boolean;
  framed: boolean;
};

const FORMATS: Record<LabelFormat, Frame> = {
  portrait: { width: 120, height: 150, cy: 68.25, radius: 50.4, scale: 0.84, band: true, framed: true },
  table: { width: 200, height: 125, cy: 58, radius: 58, scale: 0.72, band: false, framed: true },
  stamp: { width: 60, height: 60, cy: 30, radius: 24, scale: 0.46, band: false, framed: false },
};
const SEEDED_DISCS: readonly DiscName[] = ['sun', 'ring', 'halo', 'arch', 'lozenge', 'flower'];

/** Draws a label: SVG content for a view box of `width` × `height`. No input reaches the text but names and numbers. */
export function label(spec: LabelSpec, format: LabelFormat = 'portrait'): Picture {
  const { width, height, cy, radius, scale, band, framed } = FORMATS[format];
  const own = resolveLabel(spec, format);
  const ink = INKS[own.ink];
  const shift = `translate(${round(width / 2 - scale * 50)} ${round(cy - scale * 50)}) scale(${scale})`;
  const inner = [
    `<rect width="${width}" height="${height}" fill="${ink.ground}"/>`,
    PATTERNS[own.pattern](width, height, ink),
    DISCS[own.disc](width / 2, cy, radius, ink),
    band ? drawBand(width, height, ink, own.volatility) : '',
    `<g transform="${shift}">${GLYPHS[own.glyph](ink)}</g>`,
    framed ? FRAMES[own.frame](width, height, ink) : '',
  ].join('');
  return { width, height, inner };
}

/** Fills what a spec leaves open. */
export function resolveLabel(spec: LabelSpec, format: LabelFormat = 'portrait') {
  const seed = hash(spec.seed ?? spec.glyph ?? 'baize');
  return {
    ink: spec.ink ?? pick(keys(INKS), seed),
    pattern: spec.pattern ?? pick(keys(PATTERNS), seed >>> 5),
    disc: spec.disc ?? (format === 'table' ? 'table' : format === 'stamp' ? 'sun' : pick(SEEDED_DISCS, seed >>> 9)),
    glyph: spec.glyph ?? pick(keys(GLYPHS), seed >>> 13),
    frame: spec.frame ?? pick(keys(FRAMES), seed >>> 17),
    // What nobody has stated is not drawn: it is no ornament.
    volatility: Math.min(5, Math.max(0, spec.volatility ?? 0)),
  };
}

function drawBand(width: number, height: number, ink: InkSet, volatility: number): string {
  const top = round(height * 0.885);
  const lozenges = Array.from({ length: volatility }, (_, at) => {
    const x = round(width / 2 + (at - (volatility - 1) / 2) * 11);
    return `M${x} ${round(height * 0.93 - 3)}l3 3-3 3-3-3z`;
  });
  return (
    path(`M0 ${top}H${width}V${height}H0Z`, ink.dark) +
    path(`M0 ${top}h${width}v1.4H0z`, ink.main, 'opacity=".65"') +
    (volatility > 0 ? path(lozenges.join(''), isPaper(ink) ? ink.main : ink.accent) : '')
  );
}

/** The names of a table of drawings, typed. */
function keys<Table extends object>(table: Table): (keyof Table)[] {
  const names: (keyof Table)[] = [];
  for (const name in table) names.push(name);
  return names;
}

function pick<Value>(list: readonly Value[], at: number): Value {
  const value = list[at % list.length];
  if (value === undefined) throw new RangeError('an empty list has nothing to pick');
  return value;
}
