export { ANSWER_MAX, countWords, FILTER_NAME_MAX, MEMBER_NOTE_MAX, WRITTEN_MAX } from './count-words.ts';
