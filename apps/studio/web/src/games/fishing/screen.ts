import './fishing.css';
import type { Screen } from '../../table/screen.ts';
import { FishingFelt } from './fishing-felt.tsx';
import { FishingPays } from './fishing-pays.tsx';

export const screen: Screen = {
  Felt: FishingFelt,
  PayTable: FishingPays,
};
