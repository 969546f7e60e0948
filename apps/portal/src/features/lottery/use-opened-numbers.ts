import type { OutputOf } from '@baize/wire';
import { openedNumbers } from '@baize/wire/lottery';
import { useDeferredValue, useEffect } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import type { Read } from '../../shared/parts/awaited.tsx';
import { pushState } from '../../shared/push/bus.ts';
import { usePush } from '../../shared/push/use-push.ts';

export type OpenedGame = OutputOf<typeof openedNumbers>['games'][number];

/** How long after a close the page asks by itself, where nothing was pushed. */
const AFTER_CLOSE_MS = 2_500;
const WITHOUT_PUSH_MS = 15_000;
const NEVER_MS = 60 * 60_000;

type Opened = { games: readonly OpenedGame[] | undefined; read: Read };

/** The newest draw and the issue on sale of each game. It moves by pushes, and by itself after a close where none came. */
export function useOpenedNumbers(): Opened {
  const query = useCall(openedNumbers, {}, { staleMs: 5_000 });
  const { data, isError, refetch, dataUpdatedAt } = query;
  usePush('lottery.draw', () => void refetch());
  usePush('lottery.issue', () => void refetch());
  // A newest draw may have been annulled.
  usePush('lottery.numbers', () => void refetch());
  const games = data?.games;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer sets the next alarm.
  useEffect(() => {
    if (!games) return;
    const timer = setTimeout(() => void refetch(), untilNextLook(games));
    return () => clearTimeout(timer);
  }, [games, dataUpdatedAt, refetch]);
  // Many cards are made of it: in slices, so that a finger is answered between them.
  const shown = useDeferredValue(games);
  return { games: shown, read: { data: shown, isError, refetch } };
}

function untilNextLook(games: readonly OpenedGame[]): number {
  const now = serverNowMs();
  const closes = games.flatMap(({ current }) => (current ? [Date.parse(current.closesAt)] : []));
  const next = Math.min(...closes.filter(at => at > now), now + NEVER_MS);
  const asleep = pushState.get() === 'live' ? NEVER_MS : WITHOUT_PUSH_MS;
  return Math.min(next - now + AFTER_CLOSE_MS, asleep);
}
