import type { Value } from '../core/form-types.ts';
import { figuresText, symbolKeys } from '../core/symbols.ts';
import type { Play } from '../core/types.ts';

/** Says a text of the reader's catalogue by its key. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** A symbol of the engine (大, 龙 …) in the reader's words; symbols of figures only show as they are. */
export function symbolName(say: Say, symbol: string, figures: (symbol: string) => string = figuresText): string {
  const key = Object.hasOwn(symbolKeys, symbol) ? symbolKeys[symbol] : undefined;
  return key === undefined ? figures(symbol) : say(`lottery.symbol.${key}`);
}

/** A target of two-sided bets: a place by its number, else a symbol. */
export const targetName = (say: Say, value: Value, figures?: (symbol: string) => string): string =>
  typeof value === 'number' ? say(`play.place.place_${value + 1}`) : symbolName(say, value, figures);

/** A play in a list, away from its tab: "Five star, direct". */
export const playName = (say: Say, play: Play): string =>
  joined(say, [say(`play.group.${play.groupKey}`), ...within(say, play)]);

/** A play below the name of its tab: "Direct". */
export const playNameInTab = (say: Say, play: Play): string => joined(say, within(say, play));

const within = (say: Say, { groupKey, kindKey, labelKey }: Play): string[] => {
  const name = say(`play.name.${labelKey}`);
  return kindKey === groupKey ? [name] : [say(`play.kind.${kindKey}`), name];
};

/** What is equal is said once. */
const joined = (say: Say, parts: readonly string[]): string =>
  [...new Set(parts)].reduce((whole, part) => say('play.within', { whole, part }));
