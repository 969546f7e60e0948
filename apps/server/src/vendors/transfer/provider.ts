import type { Provider } from '../provider.ts';
import { transferClient } from './api.ts';

const NO_CALLS = {
  httpStatus: 404,
  contentType: 'application/json; charset=utf-8',
  body: '{"status":"unknown"}',
  outcome: 'no wallet calls',
};

/** Vendors with a wallet of their own: the house moves money in and out and asks; they never call. */
export const transfer: Provider = {
  protocol: 'transfer',
  listsGames: true,
  client: transferClient,
  answer: async () => NO_CALLS,
  failed: () => NO_CALLS,
};
