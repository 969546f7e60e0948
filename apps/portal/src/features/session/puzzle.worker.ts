import type { Found, Puzzle, Tried } from './puzzle.ts';
import { searchPuzzle } from './search-puzzle.ts';

const say = (message: Tried | Found): void => globalThis.postMessage(message);

globalThis.onmessage = ({ data }: MessageEvent<Puzzle>) => say({ answer: searchPuzzle(data, tried => say({ tried })) });
