import { Badge, Button, KeyValues, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListPaymentSecrets, opsSetPaymentSecret } from '@baize/wire/cashier';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { exactTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { SecretDialog } from '../../shared/secret-dialog.tsx';
import { useOps } from '../../shared/use-ops.ts';

type Row = OutputOf<typeof opsListPaymentSecrets>['rows'][number];

/** The payment services of deposit methods: their secrets, and the address of notices to enter at them. */
export function PaymentServices(): ReactNode {
  const t = useText();
  const list = useOps(opsListPaymentSecrets, {});
  return (
    <>
      <h2>{t('payments.title')}</h2>
      <p className="soft">
        {t('payments.help')}{' '}
        <Link className="link" to="/settings/$room/$name" params={{ room: 'cashier', name: 'deposits' }}>
          {t('messages.settings_of', { name: t('queue.deposits') })}
        </Link>
      </p>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.rows.length === 0 && <p className="muted">{t('payments.none')}</p>}
      <div className="columns">
        {list.data?.rows.map(row => (
          <Service key={`${row.methodId} ${row.side}`} row={row} onChanged={() => void list.refetch()} />
        ))}
      </div>
    </>
  );
}

function Service({ row, onChanged }: { row: Row; onChanged: () => void }): ReactNode {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const name = `${row.name}, ${t(`payments.side_${row.side}`)}`;
  return (
    <Panel title={name}>
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
          ...(row.noticeUrl
            ? [{ id: 'notices', term: t('payments.notices'), value: <code>{row.noticeUrl}</code> }]
            : []),
        ]}
      />
      <Button size="s" icon="key" onClick={() => setAsking(true)}>
        {t('secret.set')}
        <span className="vh">: {name}</span>
      </Button>
      {asking && (
        <SecretDialog
          title={t('secret.set_of', { name })}
          lines={row.pem}
          run={(secret, reason) =>
            call(opsSetPaymentSecret, { methodId: row.methodId, side: row.side, secret, reason })
          }
          onClose={() => setAsking(false)}
          onDone={() => {
            notify({ title: t('settings.proposed'), tone: 'ok' });
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
