import { EmptyState, useText } from '@baize/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Mall } from '../../features/mall/mall.tsx';
import { OpenMall } from '../../features/mall/open-mall.tsx';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { needsTrueAccount, session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

/** The point mall: guests look at it, members redeem; closed to accounts that play with money that is none. */
export function MallPage(): ReactNode {
  const t = useText();
  const open = useModule('PTSYS3');
  const { isLogin, account } = useStore(session);
  const navigate = useNavigate();
  const closed = account !== undefined && needsTrueAccount(account);
  useEffect(() => {
    if (!closed) return;
    openDialog({ name: 'trueAccountNeeded' });
    void navigate({ to: '/', replace: true });
  }, [closed, navigate]);
  if (closed) return <main className="page" />;
  return (
    <main className="page">
      <PageTitle title={t('mall.title')} />
      <h1 className="vh">{t('mall.title')}</h1>
      {open ? (
        <div className="mall">{isLogin ? <Mall /> : <OpenMall />}</div>
      ) : (
        <EmptyState>{t('soon.text')}</EmptyState>
      )}
    </main>
  );
}
