import { type Form, figuresText, type Play, symbolKeys, type Value } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { isolated } from '../../shared/format/isolated.ts';

/** A symbol of the engine (大, 龙 …) in the reader's words; symbols of figures only show as they are. */
export const symbolName = (t: Translate, symbol: string): string => {
  const key = Object.hasOwn(symbolKeys, symbol) ? symbolKeys[symbol] : undefined;
  return key === undefined ? isolated(figuresText(symbol)) : t(`lottery.symbol.${key}`);
};

/** One letter for a symbol, where there is room for no more; those without one show their name. */
const SIGNED = new Set(['big', 'small', 'odd', 'even']);
export const symbolSign = (t: Translate, symbol: string): string => {
  const key = Object.hasOwn(symbolKeys, symbol) ? symbolKeys[symbol] : undefined;
  return key !== undefined && SIGNED.has(key) ? t(`lottery.sign.${key}`) : symbolName(t, symbol);
};

export const valueName = (t: Translate, value: Value): string =>
  typeof value === 'number' ? String(value) : symbolName(t, value);

/** A target of two-sided bets: a place by its number, else a symbol. */
export const targetName = (t: Translate, value: Value): string =>
  typeof value === 'number' ? t(`play.place.place_${value + 1}`) : symbolName(t, value);

/** The number of an issue within its day, for places where the day is known: "175" of "20261120-175". */
export const shortIssue = (issueNo: string): string => issueNo.split('-').at(-1) ?? issueNo;

/** What a chip says: the play, or the way to write it where the play has several. */
export const chipName = (t: Translate, play: Play, form: Form): string => t(chipText(play, form));

export const chipText = (play: Play, form: Form): string =>
  play.forms.length > 1 ? `play.form.${form.labelKey}` : `play.name.${play.labelKey}`;

/** A play in a list, away from its tab: "Five star, direct". */
export const playName = (t: Translate, play: Play): string =>
  joined(t, [t(`play.group.${play.groupKey}`), ...within(t, play)]);

/** A play below the name of its tab: "Direct". */
export const playNameInTab = (t: Translate, play: Play): string => joined(t, within(t, play));

const within = (t: Translate, { groupKey, kindKey, labelKey }: Play): string[] => {
  const name = t(`play.name.${labelKey}`);
  return kindKey === groupKey ? [name] : [t(`play.kind.${kindKey}`), name];
};

/** What is equal is said once. */
const joined = (t: Translate, parts: readonly string[]): string =>
  [...new Set(parts)].reduce((whole, part) => t('play.within', { whole, part }));
