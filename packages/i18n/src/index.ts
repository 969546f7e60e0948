export { activateLanguage } from './activate.ts';
export {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  LANGUAGES,
  type Language,
  languageOf,
  preferredLanguage,
} from './languages.ts';
