import { symbolName as nameOfSymbol, targetName as nameOfTarget } from '@baize/lottery/names';
import { type Form, figuresText, type Play, symbolKeys, type Value } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { isolated } from '../../shared/format/isolated.ts';

/** Symbols of figures only ("1v10") keep their order among Arabic letters. */
export const figures = (symbol: string): string => isolated(figuresText(symbol));

/** A symbol of the engine (大, 龙 …) in the reader's words. */
export const symbolName = (t: Translate, symbol: string): string => nameOfSymbol(t, symbol, figures);

/** One letter for a symbol, where there is room for no more; those without one show their name. */
const SIGNED = new Set(['big', 'small', 'odd', 'even']);
export const symbolSign = (t: Translate, symbol: string): string => {
  const key = Object.hasOwn(symbolKeys, symbol) ? symbolKeys[symbol] : undefined;
  return key !== undefined && SIGNED.has(key) ? t(`lottery.sign.${key}`) : symbolName(t, symbol);
};

export const valueName = (t: Translate, value: Value): string =>
  typeof value === 'number' ? String(value) : symbolName(t, value);

/** A target of two-sided bets: a place by its number, else a symbol. */
export const targetName = (t: Translate, value: Value): string => nameOfTarget(t, value, figures);

/** The number of an issue within its day, for places where the day is known: "175" of "20261120-175". */
export const shortIssue = (issueNo: string): string => issueNo.split('-').at(-1) ?? issueNo;

/** What a chip says: the play, or the way to write it where the play has several. */
export const chipName = (t: Translate, play: Play, form: Form): string => t(chipText(play, form));

export const chipText = (play: Play, form: Form): string =>
  play.forms.length > 1 ? `play.form.${form.labelKey}` : `play.name.${play.labelKey}`;
