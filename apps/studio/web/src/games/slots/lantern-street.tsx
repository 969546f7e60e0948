import './slots.css';
import { lanternStreetRules } from '@baize/studio-games';
import type { Screen } from '../../table/screen.ts';
import { SlotFelt } from './slot-felt.tsx';
import { SlotPays } from './slot-pays.tsx';
import type { SymbolSet } from './symbols.ts';

const set: SymbolSet = {
  W: { glyph: 'pagoda', ink: 'rose', name: 'slots.pagoda' },
  N: { glyph: 'lantern', ink: 'oxblood', name: 'slots.lantern' },
  R: { glyph: 'rooster', ink: 'brick', name: 'slots.rooster' },
  A: { glyph: 'mask', ink: 'paper', name: 'slots.mask' },
  G: { glyph: 'gourd', ink: 'leaf', name: 'slots.gourd' },
  B: { glyph: 'bell', ink: 'slate', name: 'slots.bell' },
  C: { glyph: 'coin', ink: 'plum', name: 'slots.coins' },
  F: { glyph: 'fan', ink: 'teal', name: 'slots.fan' },
  D: { glyph: 'drum', ink: 'ink', name: 'slots.drum' },
};

export const screen: Screen = {
  Felt: () => (
    <SlotFelt strips={lanternStreetRules.strips} rows={lanternStreetRules.rows} set={set} win="slots.win_ways" />
  ),
  PayTable: () => (
    <SlotPays pays={lanternStreetRules.pays} set={set} heads={['3', '4', '5']} note="lantern.pays_note" />
  ),
};
