import { z } from 'zod';
import { written as text } from '../written.ts';

const amount = z.bigint();

/** Wallet calls. Suppliers add fields of their own, which nobody reads. */
const base = { user: text(100), request_uuid: text(100) };
const money = {
  ...base,
  token: text(300),
  game_code: text(100),
  round: text(200),
  round_closed: z.boolean().nullish(),
  transaction_uuid: z.guid(),
  supplier_transaction_id: text(200),
};
const stake = {
  ...money,
  amount,
  currency: text(10),
  is_free: z.boolean().nullish(),
  reward_uuid: text(100).nullish(),
  is_supplier_promo: z.boolean().nullish(),
};

export const infoCall = z.object(base);
export const balanceCall = z.object({ ...base, token: text(300), game_code: text(100).nullish() });
export const betCall = z.object(stake);
export const winCall = z.object({ ...stake, reference_transaction_uuid: z.guid() });
export const rollbackCall = z.object({ ...money, reference_transaction_uuid: z.guid() });

/** What the supplier answers to us. */
export const gameUrlAnswer = z.object({ url: z.string().max(4_000) });

const flag = z.boolean().nullish();
const words = z.record(z.string().max(10), z.string().max(40_000)).nullish();
export const listedGame = z.object({
  game_code: text(100),
  name: text(200),
  names: words,
  category: z.string().max(60).nullish(),
  url_thumb: z.string().max(2_000).nullish(),
  blocked_countries: z.array(z.string().max(3)).max(300).nullish(),
  enabled: flag,
  freebet_support: flag,
  demo_game_support: flag,
  rtp: z.union([z.string().max(10), z.number(), z.bigint()]).nullish(),
  volatility: z.union([z.bigint(), z.number()]).nullish(),
  rules: z.union([z.string().max(40_000), words]).nullish(),
  tags: z.array(z.string().max(40)).max(20).nullish(),
});
export const gameListAnswer = z.array(z.unknown()).max(20_000);

export const listedTransaction = z.object({
  transaction_uuid: z.guid(),
  kind: z.enum(['TK_BET', 'TK_WIN', 'TK_ROLLBACK', 'TK_FREE_BET', 'TK_FREE_WIN', 'TK_JP_WIN']),
  status: z.enum(['TS_SUCCESS', 'TS_DECLINED', 'TS_ROLLEDBACK']),
  user: text(100),
  round: text(200),
  amount: amount.nullish(),
  currency: text(10),
  created_at: z.string().max(40),
});
export const namedTransaction = z.object({ transaction_uuid: z.guid() });
export const transactionsAnswer = z.array(z.unknown()).max(100_000);
export const rewardAnswer = z.object({ reward_uuid: text(100) });
export const cancelAnswer = z.object({ status: z.string().max(100).nullish() });
export const listedReward = rewardAnswer.extend({
  user: text(100).nullish(),
  game_code: text(100).nullish(),
  bet_count: z.bigint().nullish(),
  bet_value: amount.nullish(),
  currency: text(10).nullish(),
  end_time: z.string().max(40).nullish(),
  cancelled: flag,
});
export const rewardsAnswer = z.array(z.unknown()).max(10_000);
