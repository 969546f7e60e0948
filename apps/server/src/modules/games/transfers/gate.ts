import { type Kysely, sql } from 'kysely';
import { productOf, type Shelf, type Vendor } from '../catalogue/directory.ts';
import type { Holder } from './wallet-row.ts';

const REFUSALS = [
  'play_stopped',
  'session_ended',
  'account_closed',
  'account_suspended',
  'self_excluded',
  'limit_reached',
] as const;
export type GateRefusal = (typeof REFUSALS)[number];

export type Gate = {
  readonly scopes: readonly string[];
  readonly timeZone: string;
  /** Asked for where a player moves money. */
  readonly sessionId?: string;
};

/** Money at a vendor can be staked in whatever it has: what is stopped of one kind is stopped of the whole wallet. */
export function scopesOf({ games }: Shelf, vendor: Vendor): string[] {
  const offered = games.filter(game => game.offered && game.vendor_code === vendor.code);
  const types = [...vendor.game_types, ...offered.map(game => game.game_type)];
  return [
    `vendor:${vendor.code}`,
    ...new Set((types.length > 0 ? types : ['RNG']).map(type => `product:${productOf(type)}`)),
    ...new Set(offered.map(game => `category:${game.category}`)),
  ];
}

type Asked = Holder & { readonly now: Date; readonly amount: bigint };

/** Why a member may not stake an amount at a vendor now, limits included; nothing where they may. */
export async function whyNotStake(
  db: Kysely<object>,
  { scopes, timeZone, sessionId }: Gate,
  { vendor, memberId, asset, now, amount }: Asked,
): Promise<GateRefusal | undefined> {
  const { rows } = await sql<{ answers: (string | null)[] }>`
    SELECT play_stake_gate(${vendor.merchant_id}, ${now}, ${timeZone}, ${scopes}::text[], ARRAY[${memberId}::int8],
      ARRAY[${sessionId ?? null}::uuid], ARRAY[${asset}], ARRAY[${amount}::int8], true) AS answers`.execute(db);
  const answer = rows[0]?.answers[0] ?? null;
  if (answer === null) return undefined;
  const code = REFUSALS.find(each => each === answer);
  if (code === undefined) throw new Error(`the gate answered ${answer}`);
  return code;
}
