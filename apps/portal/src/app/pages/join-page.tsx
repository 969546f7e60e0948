import { Button, buttonClass, Panel, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openCustomerService } from '../../shared/content/customer-service.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { session } from '../../shared/session/session.ts';
import { useModule, useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

const STEPS = ['register', 'talk', 'contract', 'follow'] as const;

/** /join: how one becomes an agent, and whom to talk to. No figure stands here: rates are what a contract says. */
export function JoinPage(): ReactNode {
  const t = useText();
  const { settings } = useSite();
  const { isLogin } = useStore(session);
  const canRegister = useModule('REG3');
  const canWrite = useModule('FEEDBACK3');
  const service = settings?.contacts.customerService ?? [];
  const email = settings?.contacts.email;
  return (
    <main className="page games-page">
      <PageTitle title={t('join.title')} />
      <header className="felt printed page-head">
        <h1>{t('join.title')}</h1>
        <p>{t('join.lead', { name: settings?.merchant.name ?? 'Baize' })}</p>
        <div className="row wrap">
          {!isLogin && canRegister && (
            <Button look="chalk" onClick={() => openDialog({ name: 'register' })}>
              {t('session.register')}
            </Button>
          )}
          {service.map(({ id, label }) => (
            <Button key={id} onClick={() => void openCustomerService(t, id)}>
              {label}
            </Button>
          ))}
          {email && (
            <a className={buttonClass('line')} href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </div>
      </header>
      <Panel title={t('join.how')}>
        <ol className="steps-list">
          {STEPS.map((step, at) => (
            <li key={step}>
              <span className="disc num" aria-hidden="true">
                {at + 1}
              </span>
              <span>{t(`join.step.${step}`)}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <div className="soft">
        <p>{t('join.note')}</p>
        <p className="row wrap links">
          <Link className="link" to="/help">
            {t('help.all')}
          </Link>
          {canWrite && (
            <button type="button" className="link" onClick={() => openDialog({ name: 'feedback' })}>
              {t('feedback.title')}
            </button>
          )}
        </p>
      </div>
    </main>
  );
}
