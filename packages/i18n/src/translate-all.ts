export { APPS, isApp, isOffered } from './catalogues.ts';
export { findingLine } from './check-all.ts';
export { isLanguageCode } from './languages.ts';
export { takeTexts, wantedTexts } from './translate.ts';
export { answersOf, sheetOf } from './translators-sheet.ts';
