import './slots.css';
import { koiGateRules } from '@baize/studio-games';
import type { Screen } from '../../table/screen.ts';
import { LinesPicture } from './lines-picture.tsx';
import { SlotFelt } from './slot-felt.tsx';
import { SlotPays } from './slot-pays.tsx';
import type { SymbolSet } from './symbols.ts';

const set: SymbolSet = {
  W: { glyph: 'pagoda', ink: 'rose', name: 'slots.gate' },
  K: { glyph: 'koi', ink: 'oxblood', name: 'slots.koi' },
  N: { glyph: 'lantern', ink: 'plum', name: 'slots.lantern' },
  C: { glyph: 'coin', ink: 'brick', name: 'slots.coins' },
  F: { glyph: 'fan', ink: 'teal', name: 'slots.fan' },
  D: { glyph: 'drum', ink: 'ink', name: 'slots.drum' },
  L: { glyph: 'lotus', ink: 'forest', name: 'slots.lotus' },
  M: { glyph: 'moon', ink: 'slate', name: 'slots.moon' },
};

export const screen: Screen = {
  Felt: () => <SlotFelt strips={koiGateRules.strips} rows={koiGateRules.rows} set={set} win="slots.win_line" />,
  PayTable: () => (
    <>
      <SlotPays pays={koiGateRules.pays} set={set} heads={['3', '4', '5']} note="koi.pays_note" />
      <LinesPicture lines={koiGateRules.lines} rows={koiGateRules.rows} />
    </>
  ),
};
