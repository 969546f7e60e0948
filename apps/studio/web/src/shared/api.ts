import type { PastRoundView, PlayedView, Refusal, SeedsView, SessionView } from '../../../src/player/player-api.ts';

export type {
  FreeRoundsView,
  PastRoundView,
  PlayedView,
  RoundView,
  SeedsView,
  SessionView,
} from '../../../src/player/player-api.ts';

export type Asked<T> = { ok: true; value: T } | ({ ok: false } & Refusal);

/** The secret of the launch. It stays out of what servers log and what the next page is told. */
const secret = location.hash.slice(1);

async function ask<T>(path: string, body?: unknown): Promise<Asked<T>> {
  try {
    const response = await fetch(`/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    // What our own server says is taken at its word: both sides share the types.
    return response.ok ? { ok: true, value: answer as T } : { ok: false, ...(answer as Refusal) };
  } catch {
    return { ok: false, code: 'network' };
  }
}

export async function fetchSession(): Promise<SessionView | undefined> {
  const asked = await ask<SessionView>('session');
  return asked.ok ? asked.value : undefined;
}

export const fetchBalance = (): Promise<Asked<{ balance: string | null }>> => ask('balance');
/** The one round that the address of its page opens. */
export const fetchRound = (): Promise<Asked<{ round: PastRoundView }>> => ask('round');
export const fetchRounds = (): Promise<Asked<{ rounds: PastRoundView[] }>> => ask('rounds');
/** `commitment` is the promise that the player was shown: no other pair comes into use. */
export const postSeeds = (clientSeed: string, commitment: string): Promise<Asked<{ seeds: SeedsView }>> =>
  ask('seeds', { clientSeed, commitment });

/** What was chosen goes with the player to every address that games open at. */
export const postSound = (on: boolean): Promise<Asked<object>> => ask('sound', { on });

export const postMove = (id: string, step: number, wish: unknown): Promise<Asked<PlayedView>> =>
  ask(`rounds/${id}/moves`, { step, wish });

/** Answers at once, with the round as it is. */
export const fetchPlayed = (id: string): Promise<Asked<PlayedView>> => ask(`rounds/${id}`);

/** Answers when the round is over, or after a while with it still open. */
export const awaitEnd = (id: string): Promise<Asked<PlayedView>> => ask(`rounds/${id}/end`);

const TRIES = 4;

/** Begins a round. Where no answer comes the same id is asked for again, so that no stake is taken twice. */
export async function postRound(
  stake: string,
  choice: unknown,
  reward: string | undefined,
): Promise<Asked<PlayedView>> {
  const id = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    const asked = await ask<PlayedView>('rounds', { id, stake, choice, reward });
    if (asked.ok || asked.code !== 'network' || tries === TRIES) return asked;
    await new Promise(resolve => setTimeout(resolve, 500 * tries));
  }
}
