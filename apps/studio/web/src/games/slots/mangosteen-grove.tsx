import './slots.css';
import { mangosteenGroveRules } from '@baize/studio-games';
import type { Screen } from '../../table/screen.ts';
import { CascadeFelt } from './cascade-felt.tsx';
import { SlotPays } from './slot-pays.tsx';
import type { SymbolSet } from './symbols.ts';

const set: SymbolSet = {
  M: { glyph: 'mangosteen', ink: 'plum', name: 'slots.mangosteen' },
  G: { glyph: 'gourd', ink: 'leaf', name: 'slots.gourd' },
  L: { glyph: 'lotus', ink: 'rose', name: 'slots.lotus' },
  F: { glyph: 'fan', ink: 'teal', name: 'slots.fan' },
  D: { glyph: 'drum', ink: 'brick', name: 'slots.drum' },
  N: { glyph: 'moon', ink: 'ink', name: 'slots.moon' },
};

const { sizes, pays, columns, rows } = mangosteenGroveRules;

/** What stands in the basket before the first round: nothing that would pay. */
const start = Array.from({ length: columns }, (_, at) =>
  Array.from({ length: rows }, (_, row) => Object.keys(set)[(at * 2 + row) % 6] ?? 'N'),
);

const heads = sizes.map((size, at) => {
  const next = sizes[at + 1];
  if (next === undefined) return `${size}+`;
  return next === size + 1 ? String(size) : `${size}–${next - 1}`;
});

export const screen: Screen = {
  Felt: () => <CascadeFelt start={start} set={set} win="slots.win_cluster" />,
  PayTable: () => <SlotPays pays={pays} set={set} heads={heads} note="grove.pays_note" />,
};
