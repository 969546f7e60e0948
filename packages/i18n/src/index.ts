export { activateLanguage, activateMessages } from './activate.ts';
export {
  DEFAULT_LANGUAGE,
  intlTag,
  isLanguageCode,
  LANGUAGES,
  type Language,
  languageOf,
  preferredLanguage,
} from './languages.ts';
