/** Letters whose languages have a comma of their own. */
const COMMAS: readonly (readonly [letters: RegExp, comma: string])[] = [
  [/\p{Script=Arabic}/u, '، '],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, '、'],
];

/** Names in a row, with the comma of their letters. */
export const namesInRow = (names: readonly string[]): string =>
  names.join(COMMAS.find(([letters]) => names.some(name => letters.test(name)))?.[1] ?? ', ');
