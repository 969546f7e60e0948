import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, moneyText } from '../schemas.ts';
import { playedCategory } from './shapes.ts';

/** The row of the betting record: what was settled of a round, or undone of it. */
const ofRow = z.strictObject({ id: z.uuid() });

const entry = z.object({
  /** The vendor's own id of the transaction. */
  id: z.string(),
  kind: z.enum(['bet', 'win', 'refund', 'taken_back']),
  /** `free`: the stake was the house's; the rest is what became of it, `held` and after being what people decide of a great win. */
  state: z.enum(['done', 'free', 'refused', 'undone', 'held', 'not_paid']),
  amount: moneyText,
  /** What it did to the balance: negative where money went out. */
  effect: moneyText,
  /** After it; null where the wallet told none. */
  balance: moneyText.nullable(),
  at: instant,
});

export const showRound = endpoint({
  id: 'games.showRound',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/round',
  token: 'required',
  input: ofRow,
  output: z.object({
    gameName: z.string(),
    vendorName: z.string(),
    category: playedCategory,
    /** What the row says. */
    at: instant,
    stake: moneyText,
    prize: moneyText,
    net: moneyText,
    currency: z.string(),
    /** Null where the vendor named no round: an award, or a wallet that the vendor keeps. */
    round: z
      .object({
        /** As the vendor names it. */
        number: z.string(),
        state: z.enum(['open', 'closed', 'cancelled', 'refunded']),
        openedAt: instant,
        closedAt: instant.nullable(),
        /** Oldest first, two hundred at most. */
        entries: z.array(entry),
        /** The vendor has a page of the round, which `roundPage` opens. */
        hasPage: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['round_unknown'],
  summary: "A round of a vendor's game that the caller played: its number, each bet, win and rollback",
});

export const roundPage = endpoint({
  id: 'games.roundPage',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/round/page',
  token: 'required',
  input: ofRow,
  output: z.object({ url: z.string() }),
  errors: ['round_unknown', 'vendor_unreachable'],
  summary: "Gives the address of the vendor's own page of a round that the caller played",
});
