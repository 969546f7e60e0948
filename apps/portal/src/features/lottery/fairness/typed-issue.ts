import { plainFigures } from '@baize/money';

const LONGEST = 24;

/** What of typed text may stand in the number of an issue: figures of any script as plain ones, capital letters, and the signs between them. */
export const typedIssue = (text: string): string =>
  plainFigures(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z/-]/g, '')
    .replace(/^[/-]+/, '')
    .slice(0, LONGEST);
