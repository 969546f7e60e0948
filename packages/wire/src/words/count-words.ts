/** The longest text that is taken whose length is told in words: more than a thousand of them need in any language. */
export const WRITTEN_MAX = 20_000;
/** The longest answer to feedback, in characters. */
export const ANSWER_MAX = 4_000;
/** The longest note about a member, in characters; what needs more is a case. */
export const MEMBER_NOTE_MAX = 1_000;
/** The longest name of a filter that an operator keeps, in characters. */
export const FILTER_NAME_MAX = 40;

/** Words as a person counts them: by the rules of the script, so that Chinese and Thai, which put no spaces, count too. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter().segment(text)) if (isWordLike) count += 1;
  return count;
}

let made: Intl.Segmenter | undefined;

const segmenter = (): Intl.Segmenter => {
  made ??= new Intl.Segmenter('en', { granularity: 'word' });
  return made;
};
