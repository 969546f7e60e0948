import { ErrorState, useText } from '@baize/ui';
import { securityConfig } from '@baize/wire/members';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useModule } from '../../shared/site/site.ts';
import { AddressesPanel } from './security/addresses-panel.tsx';
import { GuardsPanel } from './security/guards-panel.tsx';
import { LoginsPanel } from './security/logins-panel.tsx';
import { PersonalPanel } from './security/personal-panel.tsx';
import { SessionsPanel } from './security/sessions-panel.tsx';
import { ThirdPartiesPanel } from './security/third-parties-panel.tsx';

type Props = { payees: ReactNode; notifications: ReactNode };

/** How the account is secured: what guards it, where its money may go, where it is logged in, from where it may be, and who tried. */
export function SecurityCentre({ payees, notifications }: Props): ReactNode {
  const t = useText();
  const query = useCall(securityConfig, {});
  const confirmsLogins = useModule('LOGINIPVERF3');
  const hasInbox = useModule('INBOX3');
  const again = (): void => void query.refetch();
  if (query.isError) return <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />;
  return (
    <>
      <GuardsPanel data={query.data} onChanged={again} />
      {payees}
      <ThirdPartiesPanel />
      <PersonalPanel />
      {hasInbox && notifications}
      <SessionsPanel rows={query.data?.sessions} onChanged={again} />
      {confirmsLogins && <AddressesPanel rows={query.data?.addresses} onChanged={again} />}
      <LoginsPanel />
    </>
  );
}
