import { isApp } from './catalogues.ts';
import type { Given, Wanted } from './translate.ts';

/**
 * The sheet that goes to a translator: one text a line, tab separated: number, `app/feature`, id, English, and how another
 * language says it where that was asked for. A line break in a text is written `\n`.
 */
export const sheetOf = (wanted: readonly Wanted[]): string =>
  wanted
    .map(({ app, feature, id, english, note }, at) =>
      [at + 1, `${app}/${feature}`, id, flat(english), ...(note === undefined ? [] : [flat(note)])].join('\t'),
    )
    .join('\n');

/**
 * Reads what came back: `number<tab>translation` a line, by the numbers of the sheet. A translation that begins with `=` is
 * meant to be as in English. `problems` names lines that cannot be read.
 */
export function answersOf(sheet: string, answers: string): { given: Given[]; problems: string[] } {
  const asked = new Map(linesOf(sheet).map(line => [line.split('\t')[0], line.split('\t')]));
  const given: Given[] = [];
  const problems: string[] = [];
  for (const line of linesOf(answers)) {
    const [number = '', answer = ''] = line.split('\t');
    const [, file = '', id = ''] = asked.get(number.trim()) ?? [];
    const [app = '', feature = ''] = file.split('/');
    const text = answer.trim().replace(/^=/, '').replaceAll('\\n', '\n');
    if (!isApp(app) || !text) problems.push(line);
    else given.push({ app, feature, id, text, same: answer.trim().startsWith('=') });
  }
  return { given, problems };
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter(line => line.trim() !== '');
const flat = (text: string): string => text.replaceAll('\n', '\\n');
