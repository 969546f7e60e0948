import { Button, Logo, useText } from '@baize/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { showDayTime } from '../../shared/format/time.ts';
import { type ShutState, useSite } from '../../shared/site/site.ts';
import { start } from '../start.ts';

const PAGES: Readonly<Record<ShutState, ComponentType>> = {
  maintenance: MaintenancePage,
  blocked: BlockedPage,
  nowhere: NowherePage,
};

/** What stands instead of a site that may not be shown. */
export function ClosedSite({ state }: { state: ShutState }): ReactNode {
  const Page = PAGES[state];
  return <Page />;
}

/** The whole site is in maintenance. */
function MaintenancePage(): ReactNode {
  const t = useText();
  const { maintenanceUntil, maintenanceNotice } = useSite();
  return (
    <ClosedPage title={t('closed.maintenanceTitle')}>
      {maintenanceNotice !== '' && <p>{maintenanceNotice}</p>}
      <p>
        {maintenanceUntil
          ? t('closed.maintenanceUntil', { time: showDayTime(maintenanceUntil) })
          : t('closed.maintenanceOpen')}
      </p>
      <p className="muted">{t('closed.moneySafe')}</p>
      <SupportAddress />
      <RetryButton />
    </ClosedPage>
  );
}

/** The caller's country or address is not served. */
function BlockedPage(): ReactNode {
  const t = useText();
  return (
    <ClosedPage title={t('closed.blockedTitle')}>
      <p>{t('closed.blocked')}</p>
      <SupportAddress />
    </ClosedPage>
  );
}

/** No merchant is at this address. */
function NowherePage(): ReactNode {
  const t = useText();
  return (
    <ClosedPage title={t('notFound.title')}>
      <p>{t('notFound.contact')}</p>
    </ClosedPage>
  );
}

function ClosedPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { logo } = useSite();
  return (
    <main className="closed">
      <span className="brand">{logo ? <img src={logo} alt="" height={40} /> : <Logo size={40} />}</span>
      <span className="half" aria-hidden="true" />
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Whoever is kept out can still ask for what is theirs. */
function SupportAddress(): ReactNode {
  const { supportEmail } = useSite();
  return (
    supportEmail !== null && (
      <a className="link" dir="ltr" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    )
  );
}

function RetryButton(): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await start().finally(() => setBusy(false));
  };
  return (
    <Button look="primary" icon="refresh" busy={busy} onClick={() => void retry()}>
      {t('problem.retry')}
    </Button>
  );
}
