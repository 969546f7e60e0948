export { countWords, WRITTEN_MAX } from './count-words.ts';
