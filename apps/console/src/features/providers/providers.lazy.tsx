import { Badge, Button, KeyValues, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListProviderSecrets, opsSetProviderSecret } from '@baize/wire/members';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { exactTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { SecretDialog } from '../../shared/secret-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { PaymentServices } from './payment-services.tsx';

export const Route = createLazyRoute('/providers')({ component: ProvidersPage });

type Row = OutputOf<typeof opsListProviderSecrets>['rows'][number];

/** Third parties that players sign in with, who draws captchas, and payment services: their secrets, and what to enter at them. */
function ProvidersPage(): ReactNode {
  const t = useText();
  const mayPayments = useMay('settings.cashier');
  const list = useOps(opsListProviderSecrets, {});
  return (
    <main className="q" id="main">
      <h1>{t('providers.title')}</h1>
      <p className="soft">{t('providers.help')}</p>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} height={72} />}
      <div className="columns">
        {list.data?.rows.map(row => (
          <ProviderPanel key={row.name} row={row} onChanged={() => void list.refetch()} />
        ))}
      </div>
      {mayPayments && <PaymentServices />}
    </main>
  );
}

function ProviderPanel({ row, onChanged }: { row: Row; onChanged: () => void }): ReactNode {
  const t = useText();
  const may = useMay('settings.security');
  const [asking, setAsking] = useState(false);
  const name = t(`providers.name_${row.name}`);
  const setting = row.name === 'captcha' ? 'captcha' : 'thirdParties';
  return (
    <Panel title={name}>
      <div className="stack">
        <KeyValues
          rows={[
            {
              id: 'secret',
              term: t('messages.secret'),
              value: (
                <Badge tone={row.setAt ? 'ok' : 'plain'}>
                  {row.setAt ? t('secret.set_at', { when: exactTime(row.setAt) }) : t('secret.none')}
                </Badge>
              ),
            },
            ...(row.redirectUrl
              ? [
                  {
                    id: 'redirect',
                    term: t('providers.redirect'),
                    value: <code>{row.redirectUrl}</code>,
                  },
                ]
              : []),
            {
              id: 'settings',
              term: t('menu.settings'),
              value: (
                <Link className="link" to="/settings/$room/$name" params={{ room: 'members', name: setting }}>
                  {t('messages.settings_of', { name })}
                </Link>
              ),
            },
          ]}
        />
        {may && (
          <div className="row">
            <Button size="s" icon="key" onClick={() => setAsking(true)}>
              {t('secret.set')}
              <span className="vh">: {name}</span>
            </Button>
          </div>
        )}
      </div>
      {asking && (
        <SecretDialog
          title={t('secret.set_of', { name })}
          run={(secret, reason) => call(opsSetProviderSecret, { name: row.name, secret, reason })}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
