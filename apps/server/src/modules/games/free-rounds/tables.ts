import type { Generated, Selectable } from 'kysely';
import type { FreeRoundsState } from './states.ts';

export type FreeRoundsRow = {
  merchant_id: number;
  id: string;
  order_id: string;
  vendor_code: string;
  game_id: bigint;
  member_id: bigint;
  asset: string;
  /** By which the vendor knows them, once it has answered. */
  reward: string | null;
  rounds: number;
  stake: bigint;
  starts_at: Date;
  ends_at: Date;
  state: Generated<FreeRoundsState>;
  attempts: Generated<number>;
  next_at: Date;
  problem: string | null;
  ordered_by: string;
  reason: string;
  created_at: Date;
};
export type FreeRounds = Selectable<FreeRoundsRow>;
export type FreeRoundsTables = { free_rounds: FreeRoundsRow };
