import { Badge, Button, DataTable, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { endOtherSessions, endSession, type securityConfig } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';

type Row = OutputOf<typeof securityConfig>['sessions'][number];

/** Where the account is logged in, with sign-out of one or of all others. */
export function SessionsPanel({ rows, onChanged }: { rows: Row[] | undefined; onChanged: () => void }): ReactNode {
  const t = useText();
  const device = (row: Row): string => row.device || t('security.deviceUnknown');
  const [busy, setBusy] = useState<string>();
  const end = async (id: string | undefined): Promise<void> => {
    setBusy(id ?? 'others');
    const answer = await (id === undefined ? call(endOtherSessions, {}) : call(endSession, { id }));
    if (answer.ok) notify({ title: t('secure.signedOut', { count: answer.value.ended }), tone: 'ok' });
    else notify({ title: refusalText(t, answer), tone: 'bad' });
    setBusy(undefined);
    onChanged();
  };
  const action = (row: Row): ReactNode =>
    row.current ? (
      <Badge tone="felt-b">{t('security.here')}</Badge>
    ) : (
      <Button size="s" busy={busy === row.id} onClick={() => void end(row.id)}>
        {t('secure.signOut')}
        <span className="vh">
          : {device(row)}, {row.ip}
        </span>
      </Button>
    );
  const others = rows?.some(row => !row.current) ?? false;
  return (
    <Panel
      title={t('security.sessions')}
      flush
      end={
        others && (
          <Button size="s" busy={busy === 'others'} onClick={() => void end(undefined)}>
            {t('secure.signOutOthers')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('security.sessions')}
        rows={rows}
        rowKey={row => row.id}
        skeletonRows={2}
        empty={null}
        columns={[
          { id: 'device', head: t('security.device'), cell: device },
          { id: 'ip', head: t('security.from'), cell: row => <span className="num muted">{row.ip}</span> },
          {
            id: 'start',
            head: t('security.since'),
            cell: row => <span className="num muted">{showDayTime(row.startedAt)}</span>,
          },
          {
            id: 'seen',
            head: t('security.seen'),
            cell: row => <span className="num muted">{showDayTime(row.lastSeenAt)}</span>,
          },
          { id: 'end', head: <span className="vh">{t('secure.signOut')}</span>, cell: action },
        ]}
        card={row => ({
          title: device(row),
          amount: action(row),
          when: row.ip,
          status: showDayTime(row.lastSeenAt),
        })}
      />
    </Panel>
  );
}
