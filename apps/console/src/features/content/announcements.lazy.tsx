import './content.css';
import { Badge, Button, Chip, Chips, DataTable, EmptyState, Icon, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListAnnouncements, opsShowAnnouncement } from '@baize/wire/content';
import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { useTurn } from '../../shared/use-turn.ts';
import { AnnouncementEditor, KINDS } from './announcement-editor.tsx';
import { emptyAnnouncement } from './drafts.ts';
import { LanguageCount } from './language-count.tsx';
import { TONES } from './tones.ts';

export const Route = createLazyRoute('/announcements')({ component: AnnouncementsPage });

type Row = OutputOf<typeof opsListAnnouncements>['announcements'][number];

function AnnouncementsPage(): ReactNode {
  const { id } = useSearch({ from: '/announcements' });
  return (
    <main className="q" id="main">
      {id === undefined ? <AnnouncementList /> : <OneAnnouncement key={id} id={id} />}
    </main>
  );
}

function AnnouncementList(): ReactNode {
  const t = useText();
  const { kind } = useSearch({ from: '/announcements' });
  const navigate = useNavigate({ from: '/announcements' });
  const mayEdit = useMay('content.edit');
  const list = useOps(opsListAnnouncements, {});
  const rows = list.data?.announcements.filter(row => kind === undefined || row.kind === kind);
  return (
    <>
      <div className="row spread wrap">
        <h1>{t('content.announcements')}</h1>
        {mayEdit && (
          <Button look="primary" icon="plus" onClick={() => void navigate({ search: { id: 'new' } })}>
            {t('content.new_announcement')}
          </Button>
        )}
      </div>
      <div className="views row spread">
        <Chips label={t('content.kind')}>
          <Chip pressed={kind === undefined} onClick={() => void navigate({ search: {}, replace: true })}>
            {t('choice.all')}
          </Chip>
          {KINDS.map(one => (
            <Chip
              key={one}
              pressed={one === kind}
              onClick={() => void navigate({ search: { kind: one }, replace: true })}
            >
              {t(`content.kind_${one.toLowerCase()}`)}
            </Chip>
          ))}
        </Chips>
        <SavedFilters page="/announcements" />
      </div>
      {list.isError ? (
        <Refused error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Panel flush label={t('content.announcements')}>
          <Table
            rows={rows}
            offered={list.data?.languages ?? []}
            onRow={row => void navigate({ search: { id: row.id } })}
          />
        </Panel>
      )}
    </>
  );
}

type TableProps = { rows: Row[] | undefined; offered: readonly string[]; onRow: (row: Row) => void };

function Table({ rows, offered, onRow }: TableProps): ReactNode {
  const t = useText();
  const state = (row: Row) => <Badge tone={TONES[row.state]}>{t(`content.state_${row.state}`)}</Badge>;
  const time = ({ startsAt, endsAt }: Row) => {
    const from = dayTime(startsAt);
    return endsAt ? t('content.from_to', { from, to: dayTime(endsAt) }) : t('content.from', { from });
  };
  return (
    <DataTable<Row>
      caption={t('content.announcements')}
      rows={rows}
      rowKey={row => row.id}
      onRow={onRow}
      empty={<EmptyState>{t('content.no_announcements')}</EmptyState>}
      columns={[
        { id: 'title', head: t('content.title'), cell: row => <b>{row.title}</b> },
        { id: 'kind', head: t('content.kind'), cell: row => t(`content.kind_${row.kind.toLowerCase()}`) },
        { id: 'time', head: t('content.time'), cell: row => <span className="num">{time(row)}</span> },
        {
          id: 'languages',
          head: t('content.languages'),
          cell: row => <LanguageCount written={row.languages} offered={offered} />,
        },
        { id: 'sort', head: t('content.sort'), cell: row => row.sort, numeric: true },
        { id: 'state', head: t('content.state'), cell: state },
      ]}
      card={row => ({
        title: row.title,
        amount: t(`content.kind_${row.kind.toLowerCase()}`),
        when: time(row),
        status: state(row),
      })}
    />
  );
}

function OneAnnouncement({ id }: { id: string }): ReactNode {
  const t = useText();
  const list = useOps(opsListAnnouncements, {});
  return (
    <>
      <p className="crumb">
        <Icon name="back" size="s" flip />
        <Link className="link" to="/announcements">
          {t('content.announcements')}
        </Link>
      </p>
      {list.isError && <Unread error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={8} />}
      {list.data && id === 'new' && (
        <AnnouncementEditor start={emptyAnnouncement()} languages={list.data.languages} onAgain={() => undefined} />
      )}
      {list.data && id !== 'new' && <Known id={id} languages={list.data.languages} />}
    </>
  );
}

function Known({ id, languages }: { id: string; languages: readonly string[] }): ReactNode {
  const one = useOps(opsShowAnnouncement, { id });
  const [turn, again] = useTurn();
  if (one.isError) return <Unread error={one.error} onRetry={() => void one.refetch()} />;
  if (!one.data || one.data.id !== id) return <SkeletonRows rows={8} />;
  return <AnnouncementEditor key={turn} start={one.data} languages={languages} onAgain={again} />;
}

/** A page that has nothing to show still says which it is. */
function Unread(props: ComponentProps<typeof Refused>): ReactNode {
  const t = useText();
  return (
    <>
      <h1>{t('content.announcements')}</h1>
      <Refused {...props} />
    </>
  );
}
