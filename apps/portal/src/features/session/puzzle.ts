import type { OutputOf } from '@baize/wire';
import type { captchaPuzzle } from '@baize/wire/session';

export type Puzzle = OutputOf<typeof captchaPuzzle>;
/** What the worker says: how many numbers it has tried, and at the end what it found. */
export type Tried = { readonly tried: number };
export type Found = { readonly answer: string | undefined };
