/**
 * The number of an issue inside a sentence. After Arabic letters its two parts would change places, so that there it
 * stands isolated (U+2066 … U+2069).
 */
export const issueText = (issueNo: string): string =>
  document.documentElement.dir === 'rtl' ? `\u2066${issueNo}\u2069` : issueNo;
