import type { OutputOf } from '@baize/wire';
import { heldWins } from '@baize/wire/games';
import { useCall } from '../../shared/api/query.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

export type HeldWin = OutputOf<typeof heldWins>['wins'][number];

const POLL_MS = 30_000;

/** Wins that wait for operators and what became of them; asked again when a message about one comes. */
export function useHeldWins(): readonly HeldWin[] {
  const enabled = useModule('GAMELO3');
  const { isLogin } = useStore(session);
  const { data, refetch } = useCall(heldWins, {}, { enabled: enabled && isLogin, staleMs: 0, refetchMs: POLL_MS });
  usePush('unread', () => void (enabled && refetch()));
  return data?.wins ?? [];
}
