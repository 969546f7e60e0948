import { setTimeout as sleep } from 'node:timers/promises';
import type { CrowdPlayer } from '@baize/testkit';
import type { OutputOf } from '@baize/wire';
import type { showDesk } from '@baize/wire/lottery';

/** What a client knows of a bet: sent and unanswered, or answered for good. */
export type Bet = { id: string; body: string; token: string };
export type Verdict = 'stands' | 'refused';

/** Answers that leave the bet's fate open: the client asks again with the same id, as a browser does. */
const TRY_AGAIN = new Set(['busy', 'unknown_error', 'too_many_requests']);

type Deps = {
  players: readonly CrowdPlayer[];
  /** Where the server is now; undefined while it is down. */
  address: () => string | undefined;
  /** A number in [0, 1) from the seed. */
  chance: () => number;
};

/**
 * Clients that bet one after the other, each keeping a bet under its id until it is answered, whatever happens to the
 * server meanwhile. `verdicts` is what they were told.
 */
export function createBettors({ players, address, chance }: Deps) {
  const verdicts = new Map<string, Verdict>();
  let stopped = false;
  let answers = 0;
  let retried = 0;

  const ask = async (bet: Bet): Promise<Verdict | undefined> => {
    const url = address();
    if (url === undefined) return undefined;
    try {
      const response = await fetch(`${url}/lgw/lottery/bets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bet.token}`, 'content-type': 'application/json', merchant: 'baize' },
        body: bet.body,
        signal: AbortSignal.timeout(30_000),
      });
      const answer: { success: boolean; code?: string } = await response.json();
      if (answer.success) return 'stands';
      return answer.code === undefined || TRY_AGAIN.has(answer.code) ? undefined : 'refused';
    } catch {
      return undefined;
    }
  };

  const newBet = async (): Promise<Bet | undefined> => {
    const player = players[Math.floor(chance() * players.length)];
    if (!player) return undefined;
    const on = await deskOf(address(), player.token);
    if (on === undefined) return undefined;
    const id = crypto.randomUUID();
    const digit = Math.floor(chance() * 10);
    const line = {
      playType: 'dwd',
      selection: { pos: [[digit], [], [], [], []] },
      unit: '1',
      multiple: 1,
      prizeGroup: 1950,
      termsStamp: on.termsStamp,
      betCount: 1,
      stake: '1.00',
    };
    return {
      id,
      token: player.token,
      body: JSON.stringify({ id, gameCode: 'SSC1M', issueNo: on.issueNo, lines: [line], total: '1.00' }),
    };
  };

  const client = async (): Promise<void> => {
    while (!stopped) {
      const bet = await newBet();
      if (!bet) {
        await sleep(20);
        continue;
      }
      for (let tries = 0; ; tries += 1) {
        const verdict = await ask(bet);
        if (verdict) {
          verdicts.set(bet.id, verdict);
          answers += 1;
          break;
        }
        retried += 1;
        await sleep(Math.min(20 * (tries + 1), 200));
      }
    }
  };

  return {
    verdicts,
    get answers() {
      return answers;
    },
    get retried() {
      return retried;
    },
    run: (clients: number) => Array.from({ length: clients }, client),
    stop: () => {
      stopped = true;
    },
  };
}

type OnSale = { until: number; issueNo: string; termsStamp: string | undefined };
let known: OnSale | undefined;

/** The issue on sale with the terms of the bet, asked for when the last one closes. */
async function deskOf(url: string | undefined, token: string): Promise<OnSale | undefined> {
  if (known && Date.now() < known.until) return known;
  if (url === undefined) return undefined;
  try {
    const response = await fetch(`${url}/lgw/lottery/desk?gameCode=SSC1M`, {
      headers: { merchant: 'baize', authorization: `Bearer ${token}` },
    });
    const { value }: { value?: OutputOf<typeof showDesk> } = await response.json();
    if (!value?.issue) return undefined;
    const { issueNo, closesAt } = value.issue;
    const seen = value.plays.find(({ playType }) => playType === 'dwd');
    known = { until: new Date(closesAt).getTime() - 300, issueNo, termsStamp: seen?.termsStamp };
    return known;
  } catch {
    return undefined;
  }
}
