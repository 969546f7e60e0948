import { findingsOf, placeholdersOf } from '@baize/i18n/check';
import type { MessagePart } from '@baize/wire/messages';
import { messageTexts, textId } from './texts.ts';

export type WordingProblem = { kind: 'syntax' | 'unknown' | 'lacks' | 'plural' | 'lines'; detail: string };
type Place = { template: string; part: MessagePart; language: string };

/** A message without these is of no use to whoever gets it. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { code: ['code'], resetLink: ['link'] };

/** What may stand in braces, by the English text, and what has to. A subject need name neither code nor link. */
export function bracesOf({ template, part }: Pick<Place, 'template' | 'part'>) {
  const placeholders = placeholdersOf(messageTexts().source(textId(template, part), 'EN'));
  return { placeholders, needed: part === 'subject' ? [] : [...(NEEDED[template] ?? [])] };
}

/** What is wrong with words before anybody gets them. */
export function checkWording(place: Place, wording: string): WordingProblem[] {
  const findings = findingsOf(wording, place.language);
  if (findings.length > 0) return findings;
  const { placeholders, needed } = bracesOf(place);
  const found = placeholdersOf(wording);
  return [
    ...found.filter(name => !placeholders.includes(name)).map(detail => ({ kind: 'unknown' as const, detail })),
    ...needed.filter(name => !found.includes(name)).map(detail => ({ kind: 'lacks' as const, detail })),
    ...(place.part === 'subject' && /[\r\n]/.test(wording) ? [{ kind: 'lines' as const, detail: '' }] : []),
  ];
}
