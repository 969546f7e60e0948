import type { LabelSpec } from './label.ts';

/** Glyph, ink, pattern, disc, frame: the labels of the house's own titles, by slug. */
type Row = readonly [
  NonNullable<LabelSpec['glyph']>,
  NonNullable<LabelSpec['ink']>,
  NonNullable<LabelSpec['pattern']>,
  NonNullable<LabelSpec['disc']>,
  NonNullable<LabelSpec['frame']>,
];

const LABELS: Record<string, Row> = {
  'koi-gate': ['koi', 'oxblood', 'rays', 'sun', 'line'],
  'tiger-matches': ['tiger', 'ink', 'dots', 'flower', 'notch'],
  'night-market-sevens': ['seven', 'forest', 'lattice', 'ring', 'double'],
  'lantern-street': ['lantern', 'plum', 'hatch', 'halo', 'corner'],
  'old-junk-river': ['junk', 'slate', 'arcs', 'sun', 'line'],
  'mangosteen-rush': ['mangosteen', 'teal', 'dots', 'lozenge', 'notch'],
  'mangosteen-grove': ['mangosteen', 'leaf', 'dots', 'halo', 'line'],
  'white-elephant': ['elephant', 'saffron', 'waves', 'arch', 'double'],
  'pagoda-steps': ['pagoda', 'rose', 'bars', 'halo', 'corner'],
  'moon-rabbit': ['moon', 'ink', 'scallop', 'ring', 'line'],
  'rooster-at-five': ['rooster', 'brick', 'rays', 'sun', 'notch'],
  'lotus-count': ['lotus', 'forest', 'waves', 'flower', 'double'],
  'three-coins': ['coin', 'oxblood', 'lattice', 'lozenge', 'corner'],
  'gourd-of-plenty': ['gourd', 'leaf', 'hatch', 'halo', 'line'],
  'drum-tower': ['drum', 'teal', 'bars', 'ring', 'notch'],
  'fan-dance': ['fan', 'plum', 'scallop', 'arch', 'double'],
  'mahjong-lane': ['mahjong', 'rose', 'lattice', 'sun', 'corner'],
  'volcano-tea': ['volcano', 'sea', 'arcs', 'ring', 'line'],
  'second-face': ['mask', 'paper', 'hatch', 'sun', 'notch'],
  'raja-crown': ['crown', 'ink', 'rays', 'halo', 'double'],
  'water-buffalo': ['bull', 'brick', 'waves', 'ring', 'corner'],
  'temple-bell': ['bell', 'slate', 'dots', 'arch', 'line'],
  'temple-bell-bingo': ['bell', 'plum', 'dots', 'ring', 'corner'],
  'cut-diamond': ['gem', 'oxblood', 'hatch', 'ring', 'notch'],
  'turtle-bank': ['turtle', 'leaf', 'scallop', 'sun', 'double'],
  'lotus-pond': ['lotus', 'teal', 'waves', 'sun', 'line'],
  'paper-kite': ['fan', 'sea', 'arcs', 'sun', 'notch'],
  'dice-of-the-harbour': ['dice', 'sea', 'lattice', 'lozenge', 'corner'],
  'deep-nine': ['octopus', 'sea', 'waves', 'ring', 'line'],
  'reef-hunter': ['shark', 'ink', 'arcs', 'sun', 'notch'],
  'crab-harbour': ['crab', 'paper', 'waves', 'none', 'double'],
  'anchor-bay': ['anchor', 'brick', 'hatch', 'sun', 'corner'],
  'two-generals': ['pawns', 'slate', 'lattice', 'halo', 'line'],
  'capsa-room': ['cards', 'leaf', 'dots', 'sun', 'notch'],
  'mahjong-room': ['mahjong', 'teal', 'lattice', 'arch', 'double'],
};

/** The label of a game by its name or code ("Koi Gate", "koi-gate"); a game that is not known gets one from its name. */
export function art(name: string): LabelSpec {
  const slug = name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-');
  const row = Object.hasOwn(LABELS, slug) ? LABELS[slug] : undefined;
  if (!row) return { seed: name };
  const [glyph, ink, pattern, disc, frame] = row;
  return { seed: slug, glyph, ink, pattern, disc, frame };
}
