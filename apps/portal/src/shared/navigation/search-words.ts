import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** A word that stands in quotes, as all that look like figures once did: `?game=%224%22`. */
const quotedWord = (text: string): string => {
  if (text[0] !== '"') throw new SyntaxError();
  return JSON.parse(text);
};

/** The query of an address holds words, and they stand in it as they are: `?game=4`. */
export const parseSearch = parseSearchWith(quotedWord);
export const stringifySearch = stringifySearchWith(JSON.stringify, quotedWord);
