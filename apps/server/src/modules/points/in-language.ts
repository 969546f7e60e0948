/** Words that an operator wrote, in the reader's language, else in English. */
export const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts.EN ?? '';
