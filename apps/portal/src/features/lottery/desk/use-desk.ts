import { showDesk } from '@baize/wire/lottery';
import { useDeferredValue, useEffect } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { observeInstant, serverNowMs } from '../../../shared/clock/server-clock.ts';
import { useAtNow } from '../../../shared/clock/use-now.ts';
import { usePush } from '../../../shared/push/use-push.ts';
import { issueOnSale } from './issue-on-sale.ts';
import type { Desk, Issue } from './shown-desk.ts';

/** By then every server has read what an operator changed. */
const TERMS_READ_MS = 1_200;
const AFTER_CLOSE_MS = 1_200;
const AWAITING_MS = 3_000;

/**
 * All that the desk of a game needs. At the close the desk moves on to the next issue by itself, then asks; it asks again while
 * a draw is awaited, in case its push is lost.
 */
export function useDesk(gameCode: string) {
  const query = useCall(showDesk, { gameCode }, { staleMs: 1_000 });
  const { data, refetch, dataUpdatedAt } = query;
  const mine = (pushed: Readonly<Record<string, unknown>>): void => {
    if (pushed.gameCode === gameCode) void refetch();
  };
  usePush('lottery.draw', mine);
  usePush('lottery.issue', mine);
  usePush('lottery.numbers', mine);
  usePush('lottery.terms', pushed => void setTimeout(() => mine(pushed), TERMS_READ_MS));
  useEffect(() => {
    if (data) observeInstant(Date.parse(data.serverTime), dataUpdatedAt - 2_000, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer sets the next alarm.
  useEffect(() => {
    if (!data) return;
    const closesIn = data.issue ? Date.parse(data.issue.closesAt) - serverNowMs() : AWAITING_MS;
    const next = data.awaiting ? Math.min(AWAITING_MS, closesIn + AFTER_CLOSE_MS) : closesIn + AFTER_CLOSE_MS;
    const timer = setTimeout(() => void refetch(), Math.max(500, next));
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, refetch]);
  // The pads are many: made in slices, so that a finger is answered between them. A game that was left lends nothing to the next one.
  const deferred = useDeferredValue(data);
  const desk = deferred?.game.gameCode === gameCode ? deferred : undefined;
  return { desk, isError: query.isError, error: query.error, refetch: () => void refetch() };
}

/** The issue on sale at this second of the server's clock: the next one from the moment the first has closed. */
export const useIssueOnSale = (desk: Desk): Issue | undefined => useAtNow(now => issueOnSale(desk, now));
