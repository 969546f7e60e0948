import { serverTexts } from '@baize/i18n/server';
import { describeSelection, figuresText, type Play, type Selection, symbolKeys } from '@baize/lottery';

/** A selection in short, its symbols in the reader's language ("Big Odd · Small"), by the words of the desk. */
export function summaryOf(language: string, play: Play, selection: Selection): string {
  const desk = serverTexts({ app: 'portal' });
  return describeSelection(play, selection, symbol => {
    const key = symbolKeys[symbol];
    return key === undefined ? figuresText(symbol) : desk.text({ id: `lottery.symbol.${key}`, language });
  });
}
