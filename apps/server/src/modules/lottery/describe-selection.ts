import { serverTexts } from '@baize/i18n/server';
import type { Play, Selection } from '@baize/lottery';
import { selectionText } from '@baize/lottery/names';

/** A selection in short, in the reader's language ("Big Odd · Small", "Units: 7"), by the words of the desk. */
export function summaryOf(language: string, play: Play, selection: Selection): string {
  const desk = serverTexts({ app: 'portal' });
  return selectionText((id, values) => desk.text({ id, language, values }), play, selection);
}
