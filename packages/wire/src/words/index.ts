export { ANSWER_MAX, countWords, WRITTEN_MAX } from './count-words.ts';
