import './crash.css';
import type { Screen } from '../../table/screen.ts';
import { CrashFelt } from './crash-felt.tsx';
import { CrashPays } from './crash-pays.tsx';

export const screen: Screen = {
  Felt: CrashFelt,
  PayTable: CrashPays,
};
