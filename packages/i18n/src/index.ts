export { activateLanguage, activateMessages } from './activate.ts';
export {
  DEFAULT_LANGUAGE,
  intlTag,
  isLanguageCode,
  LANGUAGES,
  type Language,
  languageOf,
  preferredLanguage,
  understoodIn,
  wordsFor,
} from './languages.ts';
