import type { Kysely, Transaction } from 'kysely';
import type { AccountRef } from '../ledger/index.ts';
import { businessDate } from '../merchants/index.ts';
import { type Calm, createCalm } from './calm.ts';
import type { GateRefusal, PlayPolicy, StakeRequest } from './policy.ts';
import { type HouseProduct, type HouseProductsAsked, readHouseProducts } from './read-house-products.ts';
import { type HouseTotals, readHouseTotals } from './read-house-totals.ts';
import { type PlayTotals, readTotals, type TotalsAsked } from './read-totals.ts';
import {
  type OwnWin,
  type OwnWinsAsked,
  readOwnWins,
  readWinners,
  type Winner,
  type WinnersAsked,
} from './read-winners.ts';
import { listStops, resumePlay, type Stop, stopPlay } from './stops.ts';
import type { PlayTables } from './tables.ts';

export type Admission = { ok: true; account: AccountRef } | { ok: false; code: GateRefusal; policy: string };

/** The gate of every stake, outside of the transaction; inside of it stand the play_* functions of SQL (see README.md). */
export type Play = Calm & {
  /** Puts a rule before every stake; at start, once. Rules are asked in the order in which they came. */
  register(policy: PlayPolicy): void;
  /** Asks every rule, and which account pays. A refusal names the rule that spoke. */
  admit(request: Omit<StakeRequest, 'at'>): Promise<Admission>;
  businessDate(at: Date, timeZone: string): string;
  /** What a member's facts since an instant add up to. */
  /** Read by the given transaction where there is one. */
  totals(asked: TotalsAsked, within?: Kysely<object>): Promise<PlayTotals>;
  /** What a merchant's facts of one business day (YYYY-MM-DD) and asset add up to. */
  houseTotals(asked: { merchantId: number; asset: string; day: string }): Promise<HouseTotals>;
  /** What a merchant's settled play of some business days came to, by asset and product. */
  houseProducts(asked: HouseProductsAsked): Promise<HouseProduct[]>;
  /** The greatest prizes of settled play since a business day, in one currency. */
  winners(asked: WinnersAsked): Promise<Winner[]>;
  ownWins(asked: OwnWinsAsked): Promise<OwnWin[]>;
  stop(tx: Transaction<object>, stop: Stop & { reason: string; by: string }): Promise<void>;
  resume(tx: Transaction<object>, stop: Stop): Promise<boolean>;
  stops(merchantId: number): Promise<PlayTables['play_stop'][]>;
};

export type PlayDeps = { db: Kysely<object>; now: () => Date };

export function createPlay({ db, now }: PlayDeps): Play {
  const policies: PlayPolicy[] = [];
  return {
    ...createCalm(),
    register: policy => {
      if (policies.some(({ name }) => name === policy.name)) throw new Error(`two policies are called ${policy.name}`);
      policies.push(policy);
    },
    admit: async asked => {
      const request = { ...asked, at: now() };
      for (const policy of policies) {
        // Most policies ask one of the two: waiting for those that ask nothing would be most of the waiting.
        if (policy.check === undefined) continue;
        const code = await policy.check(request);
        if (code !== undefined) return { ok: false, code, policy: policy.name };
      }
      return { ok: true, account: (await walletOf(policies, request)) ?? mainAccount(request) };
    },
    businessDate,
    totals: (asked, within = db) => readTotals(within, asked),
    houseTotals: asked => readHouseTotals(db, asked),
    houseProducts: asked => readHouseProducts(db, asked),
    winners: asked => readWinners(db, asked),
    ownWins: asked => readOwnWins(db, asked),
    stop: (tx, stop) => stopPlay(tx, { ...stop, at: now() }),
    resume: resumePlay,
    stops: merchantId => listStops(db, merchantId),
  };
}

const mainAccount = ({ member }: StakeRequest): AccountRef => ({
  kind: 'main',
  memberId: member.memberId,
  asset: member.asset,
});

async function walletOf(policies: readonly PlayPolicy[], request: StakeRequest): Promise<AccountRef | undefined> {
  for (const policy of policies) {
    if (policy.wallet === undefined) continue;
    const account = await policy.wallet(request);
    if (account) return account;
  }
  return undefined;
}
