import { useText } from '@baize/ui';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ThirdPartyReturn } from '../../features/session/third-party-return.tsx';
import { goTo } from '../../shared/navigation/go-to.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { afterLogin } from '../after-login.ts';

const toSecurityCentre = (): void => goTo('/member?page=securityCenter');

/** Where a third party sends the browser back to. */
export function ThirdPartyPage(): ReactNode {
  const t = useText();
  const { provider } = useParams({ from: '/third-party/$provider' });
  return (
    <main className="page reset-page">
      <PageTitle title={t('thirdParty.title')} />
      <h1 className="vh">{t('thirdParty.title')}</h1>
      <ThirdPartyReturn provider={provider} onLogin={afterLogin} onLinked={toSecurityCentre} />
    </main>
  );
}
