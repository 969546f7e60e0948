import { ErrorState, Skeleton, useText } from '@baize/ui';
import { vendorLobby } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { RefusalError } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useTheme } from '../../shared/storage/theme.ts';
import { LobbyFrame } from './lobby-frame.tsx';
import { NothingOpen } from './nothing-open.tsx';

/** A vendor's own lobby: the one that was asked for, else the first that there is. */
export function VendorLobby({ vassalage }: { vassalage: string | undefined }): ReactNode {
  const t = useText();
  const { data, error, isPending, refetch } = useCall(vendorLobby, {
    theme: useTheme(),
    ...(vassalage === undefined ? {} : { vassalage }),
  });
  if (data) return <LobbyFrame key={data.url} lobby={data} />;
  if (isPending) return <Skeleton height="calc(100dvh - 80px)" />;
  const refusal = error instanceof RefusalError ? error.refusal : undefined;
  if (refusal?.code === 'game_unknown') return <NothingOpen>{t('games.no_lobby')}</NothingOpen>;
  return (
    <div className="page inside-empty">
      <section className="panel">
        <ErrorState title={t('games.lobby_failed')} retryLabel={t('problem.retry')} onRetry={() => void refetch()}>
          {refusal && refusalText(t, refusal)}
        </ErrorState>
      </section>
    </div>
  );
}
