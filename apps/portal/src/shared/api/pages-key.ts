import type { Endpoint } from '@baize/wire';
import { currentCaller } from './caller.ts';

/** The key of a listing of one's own that is read in pages: whose and in which language it is, then which listing, and where in it. */
export const pagesKey = (endpoint: Endpoint, ...which: readonly unknown[]): readonly unknown[] => [
  endpoint.id,
  'pages',
  currentCaller().language(),
  'personal',
  currentCaller().token()?.slice(-8) ?? '',
  ...which,
];
