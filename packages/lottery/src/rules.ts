/**
 * The engine's rules, and its families one by one: what a bet is, how many single bets it makes, whether a draw wins and what it
 * pays. Pure: it knows no clock, no chance and no storage.
 */

export { betsHolding } from './core/bets-holding.ts';
export { describeSelection, selectionKey } from './core/describe.ts';
export {
  type CheckedDraw,
  describeDraw,
  drawFromBytes,
  missingValues,
  prepareDraw,
  validateDraw,
} from './core/draw.ts';
export { faultsOf, partOfEach, partsOf, type ValueFault, valuesIn } from './core/draw-entry.ts';
export type { Draw, DrawFact, Drawing, DrawPart, FamilyCode } from './core/draw-types.ts';
export { allowedValues } from './core/fields.ts';
export type {
  ChoiceField,
  Field,
  Form,
  RefusalCode,
  RowsField,
  Selection,
  SetField,
  TicketsField,
  Value,
} from './core/form-types.ts';
export { type BrokenLimit, brokenLimit } from './core/line-limits.ts';
export { numberKey, rowsOfPlay } from './core/number-key.ts';
export { betsOnNumbers, numberKeys } from './core/number-keys.ts';
export { mostOfNumber } from './core/number-share.ts';
export { findNumber, listedNumbers } from './core/number-space.ts';
export {
  BETS_MAX,
  countBets,
  formOf,
  type ParsedSelection,
  parseSelection,
} from './core/parse.ts';
export { firstParts, lookForParts, smallestParts } from './core/parts.ts';
export { type QuickPick, quickPicks, randomSelection } from './core/pick.ts';
export {
  FULL_GROUP,
  highestPrize,
  lotStake,
  mostPaid,
  ownRebate,
  type Payout,
  payout,
  prizeOf,
  stakeOf,
} from './core/prize.ts';
export { drawMessage, type LeafFacts, leafText, oddsAsText } from './core/proof-text.ts';
export { type Ratio, ratioText } from './core/ratio.ts';
export { DEFAULT_RULES, isSettledOn, settle, tiersOf, tiersUnder } from './core/settle.ts';
export { type NumbersAlike, numbersStandAlone, splitNumbers } from './core/split-numbers.ts';
export { figuresText, symbolKeys } from './core/symbols.ts';
export { type TextKeys, textKeysOf } from './core/text-keys.ts';
export { type LeftOut, ordersOf, ROLL } from './core/tickets.ts';
export { type ParsedTickets, parseTickets } from './core/typed.ts';
export type { Family, Hit, HouseRules, Need, Play, Settlement, Terms, Tier } from './core/types.ts';
export { drawings, findDrawing } from './families/drawings.ts';
export { loadFamily, playIn } from './families/load.ts';
export { lunarYearOf } from './marksix/lunar-year.ts';
export { ANIMALS as animals, animalNumbers, animalOf, colourNumbers, colourOf } from './marksix/numbers.ts';
