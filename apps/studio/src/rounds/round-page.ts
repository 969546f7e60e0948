import { z } from 'zod';
import type { Studio } from '../studio.ts';

const LASTS_MS = 3_600_000;
const sealed = z.object({ round: z.uuid(), until: z.number() });

/** What opens the page of one round for an hour. */
export const sealRoundPage = (studio: Studio, round: string): string =>
  studio.seals.pages
    .close(Buffer.from(JSON.stringify({ round, until: studio.now().getTime() + LASTS_MS })))
    .toString('base64url');

/** The round whose page a browser may see; undefined where the time is over or nobody sealed it. */
export const openRoundPage = (studio: Studio, token: string): string | undefined => {
  try {
    const { round, until } = sealed.parse(
      JSON.parse(studio.seals.pages.open(Buffer.from(token, 'base64url')).toString()),
    );
    return studio.now().getTime() < until ? round : undefined;
  } catch {
    return undefined;
  }
};
