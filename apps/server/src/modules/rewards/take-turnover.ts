import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { gently, type PlayDelta, readDeltas, slices } from '../play/index.ts';
import { takeMember } from './take-member.ts';
import { takeQuietly } from './take-quietly.ts';

export const turnoverTimer: Timer = { name: 'rewards.takeTurnover', everyMs: 4_000, run: takeTurnover };

/** So many members are taken together. */
const AT_ONCE = 50;

type Changed = { merchantId: number; memberId: bigint; asset: string; since: string };

/**
 * Goes through what play has added since the last time, and takes each member's difference over. The place is noted afterwards: whoever
 * was taken already, before a stop or a crash, is found to differ in nothing.
 */
export async function takeTurnover(ctx: Context, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ roll: bigint }>`SELECT roll FROM reward_roll`.execute(ctx.db);
    const deltas = await readDeltas(ctx.db, rows[0]?.roll ?? 0n);
    const last = deltas.at(-1);
    if (last === undefined) return;
    const groups = groupsOf(changedMembers(deltas));
    if (!(await gently(groups, group => takeGroup(ctx, group), { calm: ctx.play.calm, stop }))) return;
    await sql`UPDATE reward_roll SET roll = ${last.roll} WHERE roll < ${last.roll}`.execute(ctx.db);
  }
}

/** Members of one merchant and asset. */
async function takeGroup(ctx: Context, group: readonly Changed[]): Promise<void> {
  const [first] = group;
  const merchant = first && (await ctx.merchants.byId(first.merchantId));
  if (!merchant?.currencies.some(currency => currency === first?.asset) || !first) return;
  const { asset } = first;
  const since = group.reduce((least, one) => (one.since < least ? one.since : least), first.since);
  const memberIds = group.map(({ memberId }) => memberId);
  const others = await ctx.transaction(tx => takeQuietly(ctx, tx, { merchant, asset, since, memberIds }));
  for (const memberId of others) await ctx.transaction(tx => takeMember(ctx, tx, { merchant, asset, since, memberId }));
}

/** Each member and asset once, with the first business day that changed. */
function changedMembers(deltas: readonly PlayDelta[]): Changed[] {
  const changed = new Map<string, Changed>();
  for (const { merchantId, memberId, asset, businessDate } of deltas) {
    const key = `${merchantId} ${memberId} ${asset}`;
    const known = changed.get(key);
    const since = known !== undefined && known.since < businessDate ? known.since : businessDate;
    changed.set(key, { merchantId, memberId, asset, since });
  }
  return [...changed.values()];
}

const groupsOf = (changed: readonly Changed[]): Changed[][] =>
  [...Map.groupBy(changed, ({ merchantId, asset }) => `${merchantId} ${asset}`).values()].flatMap(all => [
    ...slices(all, AT_ONCE),
  ]);
