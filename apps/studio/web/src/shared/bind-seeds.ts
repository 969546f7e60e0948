import { postSeeds, type SeedsView } from './api.ts';

/** A seed that this browser makes, out of the studio's sight. */
export const madeSeed = (): string => crypto.randomUUID().slice(0, 16);

/** A pair that the studio began by itself gives way to the promised one, with a seed from this browser; where a round is open, later. */
export async function bindSeeds(session: { seeds: SeedsView }): Promise<void> {
  if (session.seeds.bound) return;
  const asked = await postSeeds(madeSeed(), session.seeds.nextCommitment);
  if (asked.ok) session.seeds = asked.value.seeds;
}
