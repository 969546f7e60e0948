import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineSetting } from '../settings/index.ts';

/**
 * Outside randomness that goes into the draws of the house: a drand chain (https://drand.love/docs/http-api). Without one the draw rests on
 * the committed seed alone, which somebody inside might know; with one nobody can know a result before the beacon's round is out.
 */
export const lotteryBeacon = defineSetting({
  key: 'lottery.beacon',
  title: 'Lottery: outside randomness (drand)',
  permission: 'lottery.limits',
  schema: z.strictObject({
    enabled: z.boolean(),
    /** Where the chain is read: "https://api.drand.sh". */
    url: z.union([z.url(), z.literal('')]),
    chainHash: z.string().regex(/^([0-9a-f]{64})?$/),
    /** When round 1 was out, seconds since 1970, and the seconds between two rounds. */
    genesisTime: z.number().int().min(0),
    periodSeconds: z.number().int().min(1).max(3600),
    timeoutMs: z.number().int().min(100).max(10_000),
  }),
  default: { enabled: false, url: '', chainHash: '', genesisTime: 1_692_803_367, periodSeconds: 3, timeoutMs: 2_000 },
});

/**
 * The beacon that an issue names before its sales: the first round after its close, "drand:<chain hash>:<round>". Empty without a chain, and
 * where no round is out between close and draw.
 */
export function beaconFor(ctx: Context, merchantId: number, closesAt: Date, drawsAt: Date): string {
  const chain = ctx.settings.get(merchantId, lotteryBeacon);
  if (!chain.enabled || chain.url === '' || chain.chainHash === '') return '';
  const since = Math.floor(closesAt.getTime() / 1000) - chain.genesisTime;
  if (since < 0) return '';
  const round = Math.floor(since / chain.periodSeconds) + 2;
  const outAt = chain.genesisTime + (round - 1) * chain.periodSeconds;
  return outAt * 1000 < drawsAt.getTime() ? `drand:${chain.chainHash}:${round}` : '';
}

const answer = z.object({ round: z.number().int(), randomness: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * What the named round gave, 32 bytes as hexadecimal; empty where no beacon is named. Throws while it cannot be had: the draw waits, because
 * a draw without the promised beacon would be another draw.
 */
export async function beaconValue(ctx: Context, merchantId: number, beacon: string): Promise<string> {
  if (beacon === '') return '';
  const [, chainHash, round] = beacon.split(':');
  const { url, timeoutMs } = ctx.settings.get(merchantId, lotteryBeacon);
  const response = await fetch(`${url}/${chainHash}/public/${round}`, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the beacon answered ${response.status}`);
  const read = answer.parse(await response.json());
  if (read.round !== Number(round)) throw new Error(`the beacon answered round ${read.round} for ${round}`);
  return read.randomness;
}
