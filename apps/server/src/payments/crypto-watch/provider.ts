import { z } from 'zod';
import { fetchJson } from '../fetch-json.ts';

/** One payment that a watcher of a chain has seen, with enough confirmations or not yet. */
const seen = z.object({
  txId: z.string().min(1).max(120),
  amount: z.string().regex(/^\d{1,13}(\.\d{1,6})?$/),
  confirmations: z.number().int().min(0),
  /** Which of several payments of one transaction to this address it is; without it they are told apart by their amounts. */
  output: z.union([z.string().max(60), z.number().int()]).optional(),
});
const addressAnswer = z.object({ address: z.string().min(10).max(120) });
const seenAnswer = z.object({
  transfers: z.array(seen),
  /** Where there is more: what the next question says as `after`. */
  next: z.string().min(1).max(200).nullish(),
});
const ANSWER_MAX = 1024 * 1024;
const PAGES_MAX = 100;

export type SeenTransfer = z.output<typeof seen>;

/** A watcher of a chain: gives an address for each owner, and tells what came in there. It holds no keys of the house. */
export type CryptoWatch = {
  /** The same address at every question about the same owner. */
  addressFor(owner: string): Promise<string | undefined>;
  /** Undefined where the watcher was not reached. */
  transfersTo(address: string): Promise<readonly SeenTransfer[] | undefined>;
};

export const createCryptoWatch = (url: string, secret: string): CryptoWatch => {
  const headers = { Authorization: `Bearer ${secret}` };
  return {
    addressFor: async owner => {
      const asked = { method: 'POST', headers, body: JSON.stringify({ owner }) } as const;
      const found = addressAnswer.safeParse(await fetchJson(`${url}/addresses`, asked));
      return found.success ? found.data.address : undefined;
    },
    transfersTo: async address => {
      const path = `/addresses/${encodeURIComponent(address)}/transfers`;
      const all: SeenTransfer[] = [];
      let after = '';
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const asked = { method: 'GET', headers, answerMax: ANSWER_MAX } as const;
        const found = seenAnswer.safeParse(await fetchJson(`${url}${path}${after}`, asked));
        if (!found.success) return undefined;
        all.push(...found.data.transfers);
        if (!found.data.next) break;
        after = `?after=${encodeURIComponent(found.data.next)}`;
      }
      return all;
    },
  };
};
