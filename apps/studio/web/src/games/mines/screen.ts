import './mines.css';
import type { Screen } from '../../table/screen.ts';
import { MinesFelt } from './mines-felt.tsx';
import { MinesPays } from './mines-pays.tsx';

export const screen: Screen = {
  Felt: MinesFelt,
  PayTable: MinesPays,
};
