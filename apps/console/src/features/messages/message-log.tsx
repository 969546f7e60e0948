import { Badge, type BadgeTone, Chip, Chips, DataTable, EmptyState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMessages } from '@baize/wire/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

type Row = OutputOf<typeof opsListMessages>['rows'][number];
type State = Row['state'];

const STATES = ['queued', 'sent', 'failed', 'skipped', 'expired'] as const;
const TONES: Record<State, BadgeTone> = {
  queued: 'wait',
  sent: 'ok',
  failed: 'bad',
  skipped: 'plain',
  expired: 'plain',
};
const PAGE = 50;

/** Every message and what became of it, without what it said. */
export function MessageLog(): ReactNode {
  const t = useText();
  const navigate = useNavigate({ from: '/messages' });
  const { state: wanted } = useSearch({ from: '/messages' });
  const state = STATES.find(each => each === wanted);
  const see = (next: State | undefined): void =>
    void navigate({ search: now => ({ ...now, state: next }), replace: true });
  const pages = useOpsPages(
    opsListMessages,
    state,
    after => ({ state, after, limit: PAGE }),
    page => page.next,
    LIVE_MS,
  );
  return (
    <>
      <div className="views row spread">
        <Chips label={t('messages.states')}>
          <Chip pressed={state === undefined} onClick={() => see(undefined)}>
            {t('choice.all')}
          </Chip>
          {STATES.map(one => (
            <Chip key={one} pressed={one === state} onClick={() => see(one)}>
              {t(`messages.state_${one}`)}
            </Chip>
          ))}
        </Chips>
        <SavedFilters page="/messages" />
      </div>
      <Paged pages={pages}>
        <LogTable rows={pages.data?.pages.flatMap(page => page.rows)} />
      </Paged>
    </>
  );
}

function LogTable({ rows }: { rows: Row[] | undefined }): ReactNode {
  const t = useText();
  const stateOf = (row: Row) => <Badge tone={TONES[row.state]}>{t(`messages.state_${row.state}`)}</Badge>;
  return (
    <Panel flush label={t('messages.tab_log')}>
      <DataTable<Row>
        caption={t('messages.tab_log')}
        rows={rows}
        rowKey={row => row.id}
        empty={<EmptyState>{t('messages.log_none')}</EmptyState>}
        columns={[
          { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.at)}</span> },
          { id: 'channel', head: t('messages.channel'), cell: row => t(`messages.channel_${row.channel}`) },
          { id: 'template', head: t('messages.template'), cell: row => <span className="num">{row.template}</span> },
          { id: 'language', head: t('member.language'), cell: row => row.language },
          { id: 'to', head: t('messages.recipient'), cell: row => <span className="num">{row.to}</span> },
          { id: 'state', head: t('member.status'), cell: stateOf },
          { id: 'attempts', head: t('messages.attempts'), numeric: true, cell: row => row.attempts },
          { id: 'provider', head: t('messages.provider'), cell: row => row.provider ?? '' },
          {
            id: 'problem',
            head: t('messages.problem'),
            className: 'wrap optional',
            cell: row => <span className="soft">{row.problem ?? row.reference ?? ''}</span>,
          },
        ]}
        card={row => ({
          title: `${t(`messages.channel_${row.channel}`)} · ${row.to}`,
          amount: row.template,
          when: dayTime(row.at),
          status: stateOf(row),
        })}
      />
    </Panel>
  );
}
