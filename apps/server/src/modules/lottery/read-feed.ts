import { z } from 'zod';
import { feedAdapters } from './feed-adapters.ts';
import type { Feed } from './feed-config.ts';
import { readResult } from './read-result.ts';

/** What a feed answers: the issue that it speaks of, and its values in the order of the draw. */
const answer = z.object({ issueNo: z.string(), result: z.string().max(4_000) });

const ANSWER_BYTES_MAX = 64 * 1024;

export type FeedReading =
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly error: string };

/**
 * Asks a feed for one issue. Everything that is not plainly the result of this issue is an error in words: time-out, another issue, values
 * that are no draw of the game, an answer too long to be one.
 */
export async function readFeed(
  feed: Feed,
  issue: { number: string; businessDate: string; family: string; drawShape: number },
): Promise<FeedReading> {
  const url = feed.url
    .replaceAll('{issue}', encodeURIComponent(issue.number))
    .replaceAll('{date}', encodeURIComponent(issue.businessDate));
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(feed.timeoutMs), redirect: 'error' });
    if (response.status === 404) return { ok: false, error: 'no result yet' };
    if (!response.ok) return { ok: false, error: `answered ${response.status}` };
    const text = await limitedText(response);
    if (text === undefined) return { ok: false, error: 'answered too much' };
    const parsed = answer.safeParse(jsonOf(text));
    if (!parsed.success) return { ok: false, error: 'answered no result' };
    if (parsed.data.issueNo !== issue.number)
      return { ok: false, error: `answered issue ${parsed.data.issueNo.slice(0, 30)}` };
    const values = feedAdapters[feed.adapter](parsed.data.result);
    const result = values === undefined ? undefined : readResult(issue.family, issue.drawShape, values);
    return result === undefined ? { ok: false, error: 'answered values that are no draw' } : { ok: true, result };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { ok: false, error: late ? `no answer within ${feed.timeoutMs} ms` : 'could not be reached' };
  }
}

async function limitedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
