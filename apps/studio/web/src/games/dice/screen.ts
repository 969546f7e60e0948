import './dice.css';
import type { Screen } from '../../table/screen.ts';
import { DiceFelt } from './dice-felt.tsx';
import { DicePays } from './dice-pays.tsx';

export const screen: Screen = { Felt: DiceFelt, PayTable: DicePays };
