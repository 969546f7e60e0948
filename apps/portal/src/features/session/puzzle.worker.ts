import { searchPuzzle } from './search-puzzle.ts';
import type { Puzzle } from './solve-puzzle.ts';

export type Tried = { readonly tried: number };
export type Found = { readonly answer: string | undefined };

const say = (message: Tried | Found): void => globalThis.postMessage(message);

globalThis.onmessage = ({ data }: MessageEvent<Puzzle>) => say({ answer: searchPuzzle(data, tried => say({ tried })) });
