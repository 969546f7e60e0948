/** What a merchant wrote in several languages, in the reader's: else in English, else in whichever it is written in. */
export const inLanguage = <Words>(texts: Readonly<Record<string, Words>>, language: string): Words | undefined =>
  texts[language] || texts.EN || Object.values(texts).find(Boolean);
