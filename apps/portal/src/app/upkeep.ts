import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePush } from '../shared/push/use-push.ts';
import { session } from '../shared/session/session.ts';
import { loadAccount } from './start.ts';

/**
 * What the page does by itself: asks everything again when pushes were lost (`resync`), asks who one is when a session of the
 * account ended somewhere, and forgets what belonged to a member who has logged out.
 */
export function useUpkeep(): void {
  const client = useQueryClient();
  usePush('resync', () => void client.invalidateQueries());
  usePush('session', () => {
    // A logout of this page is told here too, a moment before its own answer.
    setTimeout(() => {
      if (session.get().isLogin) void loadAccount();
    }, OWN_LOGOUT_MS);
  });
  useEffect(() => {
    void import('./keep-up.ts').then(({ keepUp }) => keepUp(client)).catch(() => undefined);
  }, [client]);
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().isLogin) return;
        client.removeQueries({ predicate: ({ queryKey }) => queryKey.some(part => part === PERSONAL) });
      }),
    [client],
  );
}

const OWN_LOGOUT_MS = 1_000;

/** Marks the queries whose answer depends on who asks. */
const PERSONAL = 'personal';
