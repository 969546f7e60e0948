import type { ServerTexts } from '@baize/i18n/server';
import { describeSelection, type Play, type Selection, symbolKeys } from '@baize/lottery';

/** A selection in short, its symbols in the reader's language ("Big Odd · Small"). */
export function summaryOf(texts: ServerTexts, language: string, play: Play, selection: Selection): string {
  return describeSelection(play, selection, symbol => {
    const key = symbolKeys[symbol];
    const id = `lottery.symbol.${key}`;
    return key !== undefined && texts.has(id) ? texts.text({ id, language }) : symbol;
  });
}
