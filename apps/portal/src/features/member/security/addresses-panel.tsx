import { Badge, Button, DataTable, EmptyState, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { forgetAddress, type securityConfig } from '@baize/wire/members';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';

type Row = OutputOf<typeof securityConfig>['addresses'][number];

/** Addresses from which a login asks for nothing but the password. */
export function AddressesPanel({ rows, onChanged }: { rows: Row[] | undefined; onChanged: () => void }): ReactNode {
  const t = useText();
  const forget = async (id: string): Promise<void> => {
    const answer = await call(forgetAddress, { id });
    if (!answer.ok) notify({ title: refusalText(t, answer), tone: 'bad' });
    onChanged();
  };
  const action = (row: Row): ReactNode => (
    <Button size="s" onClick={() => void forget(row.id)}>
      {t('secure.forget')}
      <span className="vh">: {row.ip}</span>
    </Button>
  );
  return (
    <Panel title={t('secure.addresses')} flush>
      <DataTable
        caption={t('secure.addresses')}
        rows={rows}
        rowKey={row => row.id}
        skeletonRows={1}
        empty={<EmptyState>{t('secure.noAddresses')}</EmptyState>}
        columns={[
          {
            id: 'ip',
            head: t('security.from'),
            cell: row => (
              <span className="num">
                {row.ip} {row.current && <Badge tone="felt-b">{t('security.here')}</Badge>}
              </span>
            ),
          },
          {
            id: 'seen',
            head: t('security.lastLogin'),
            cell: row => <span className="num muted">{showDayTime(row.lastSeenAt)}</span>,
          },
          { id: 'forget', head: <span className="vh">{t('secure.forget')}</span>, cell: action },
        ]}
        card={row => ({ title: row.ip, amount: action(row), when: showDayTime(row.lastSeenAt), status: null })}
      />
    </Panel>
  );
}
