const FIGURE = /\p{Nd}/u;

/** Text with the figures of every script, and wide ones, as 0 to 9, and without the invisible marks that come along when it is pasted. */
export const plainFigures = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, figure => String(figureValue(figure)));

/** A typed number with plain figures and a plain point. A comma stays: it parts thousands here and decimals there, and nobody guesses about money. */
export const plainNumber = (text: string): string => plainFigures(text).replace(/[٫。]/g, '.').replace(/٬/g, '');

/** The figures of a script stand in a row from its zero on. */
function figureValue(figure: string): number {
  const code = figure.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && FIGURE.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
