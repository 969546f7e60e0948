export { allGames, gameOf } from './all-games.ts';
export type { BingoChoice, BingoShown } from './bingo/bingo.ts';
export { BINGO_CARDS, BINGO_FREE, BINGO_LINES, BINGO_SIDE, bingoCard } from './bingo/card.ts';
export { BINGO_DRAWN, bingoChance, bingoPays } from './bingo/pays.ts';
export { type Chance, chanceOf } from './chance.ts';
export { type CrashChoice, type CrashShown, crashReturn, KITE_LEAST } from './crash/crash.ts';
export { KITE_MAX, kiteAt, kiteReaches } from './crash/flight.ts';
export {
  DICE_CHANCE_MAX,
  DICE_CHANCE_MIN,
  DICE_FACES,
  type DiceChoice,
  type DiceShown,
  type DiceSide,
  diceMultiplier,
  diceRange,
  diceReturn,
} from './dice/dice.ts';
export { commitmentOf, type FairRound, fairChance } from './fair.ts';
export {
  type Bite,
  type Depth,
  FISHING_DEPTHS,
  type Fish,
  type FishingChoice,
  type FishingShown,
  fishingDepths,
  fishingReturn,
} from './fishing/fishing.ts';
export type { Category, Game, Hand, Plan, Progress, Return, Standing } from './game.ts';
export {
  MINES_MAX,
  MINES_TILES,
  type MinesChoice,
  type MinesShown,
  minesMost,
  minesMultiplier,
  minesReturn,
} from './mines/mines.ts';
export { fineTexts, multiplierText, percentOf, playTexts, type RuleText } from './rule-texts.ts';
export { playOut, returnOf, type Simulation, simulate } from './simulate.ts';
export { koiGateRules } from './slots/koi-gate.ts';
export { lanternStreetRules } from './slots/lantern-street.ts';
export { mangosteenGroveRules } from './slots/mangosteen-grove.ts';
export type { Cell, Columns, SlotShown, SlotStep, SlotWin } from './slots/slot.ts';
export { volatilityOf } from './volatility.ts';
