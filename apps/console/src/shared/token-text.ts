/** The text that names a token of a merchant's theme, without its two strokes. */
export const tokenText = (name: string): string =>
  `theme.${name.startsWith('r-') ? 'corner' : 'token'}_${name.replaceAll('-', '_')}`;
