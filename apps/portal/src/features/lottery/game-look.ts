import type { LabelSpec } from '@baize/ui/art';

/** The labels of the lotteries, in the order of the menu: neighbours differ in ink. */
const LOOKS: readonly LabelSpec[] = [
  { glyph: 'dice', ink: 'sea', pattern: 'lattice', disc: 'sun', frame: 'line' },
  { glyph: 'drum', ink: 'oxblood', pattern: 'rays', disc: 'ring', frame: 'notch' },
  { glyph: 'lotus', ink: 'forest', pattern: 'waves', disc: 'flower', frame: 'double' },
  { glyph: 'fan', ink: 'plum', pattern: 'scallop', disc: 'halo', frame: 'corner' },
  { glyph: 'coin', ink: 'teal', pattern: 'dots', disc: 'lozenge', frame: 'line' },
  { glyph: 'bell', ink: 'slate', pattern: 'arcs', disc: 'arch', frame: 'notch' },
];

export const lookOf = (at: number): LabelSpec => LOOKS[at % LOOKS.length] ?? {};
