/** Languages with a comma of their own between names. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ur: '، ', zh: '、', ja: '、' };

/** Names in a row, with the comma of the page's language whatever their own letters are: it belongs to the sentence around them. */
export const namesInRow = (names: readonly string[], language = ofPage()): string =>
  names.join(COMMAS[language.slice(0, 2)] ?? ', ');

/** The page's language, a BCP 47 tag; empty where there is no page. */
const ofPage = (): string => globalThis.document?.documentElement.lang ?? '';
