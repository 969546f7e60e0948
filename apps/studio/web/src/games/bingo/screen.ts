import './bingo.css';
import type { Screen } from '../../table/screen.ts';
import { BingoFelt } from './bingo-felt.tsx';
import { BingoPays } from './bingo-pays.tsx';

export const screen: Screen = {
  Felt: BingoFelt,
  PayTable: BingoPays,
};
