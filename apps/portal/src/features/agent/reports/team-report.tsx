import { EmptyState, Segment, type Sort, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showTeamReport } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { useChoice } from '../../../shared/address/use-address.ts';
import { allPages } from '../../../shared/api/all-pages.ts';
import { useRecord } from '../../../shared/api/use-record.ts';
import { percentText } from '../../../shared/format/percent.ts';
import { showDay, showDayTime } from '../../../shared/format/time.ts';
import { problemText } from '../../../shared/i18n/problem-text.ts';
import { RecordPanel } from '../../../shared/parts/record-panel.tsx';
import { ColumnsAndFile } from './columns-and-file.tsx';
import { FilterRow } from './filter-row.tsx';
import { useFilters } from './filters.ts';
import { FIGURES, figureText, headOf, USUAL_FIGURES } from './report-columns.ts';
import { useColumns } from './use-columns.tsx';

type Report = OutputOf<typeof showTeamReport>;
type Row = Report['rows'][number];

/** What of a member itself the rows may be ordered by. */
const PLACES = ['username', 'level', 'point', 'registeredAt', 'lastLoginAt'] as const;
const SIDES = ['all', 'own', 'below'] as const;
const FILE_LIMIT = 100;

/** What each member of a team did with everybody under it; a member with a team opens its own. */
export function TeamReport(): ReactNode {
  const t = useText();
  const filters = useFilters('week');
  const [whose, setWhose] = useChoice('whose', SIDES, 'all');
  const [sort, setSort] = useState<Sort>({ id: 'turnover', desc: true });
  const { path, setPath, asked } = filters;
  const sortedBy = [...PLACES, ...FIGURES].find(id => id === sort.id);
  const filter = { ...asked, whose, sort: sortedBy, order: sort.desc ? ('desc' as const) : ('asc' as const) };
  const query = useRecord(
    showTeamReport,
    filter,
    place => ({ ...filter, ...place }),
    answer => ({ rows: answer.rows, next: answer.next, count: answer.count }),
  );
  const first = query.data;
  const rows = query.rows;
  const chosen = useColumns<Row>('teamReport', [
    {
      id: 'username',
      head: t('agent.member'),
      sortable: 'up',
      cell: row => <b>{row.username}</b>,
      text: row => row.username,
    },
    {
      id: 'level',
      head: t('teamReport.levelHead'),
      rare: true,
      numeric: true,
      sortable: 'up',
      cell: row => row.level,
      text: row => String(row.level),
    },
    {
      id: 'point',
      head: t('teamReport.rate'),
      rare: true,
      numeric: true,
      sortable: true,
      cell: row => percentText(row.point),
      text: row => row.point,
    },
    {
      id: 'registeredAt',
      head: t('teamAccount.registered'),
      rare: true,
      sortable: true,
      cell: row => <span className="num">{showDay(row.registeredAt)}</span>,
      text: row => row.registeredAt,
    },
    {
      id: 'lastLoginAt',
      head: t('security.lastLogin'),
      rare: true,
      sortable: true,
      cell: row => <span className="num">{row.lastLoginAt ? showDayTime(row.lastLoginAt) : '—'}</span>,
      text: row => row.lastLoginAt ?? '',
    },
    ...FIGURES.map(id => ({
      id,
      head: headOf(t, id),
      numeric: true,
      sortable: true,
      rare: !USUAL_FIGURES.includes(id),
      cell: (row: Row) => figureText(row.figures, id),
      text: (row: Row) => String(row.figures[id]),
      total: first && figureText(first.totals, id),
    })),
  ]);
  return (
    <RecordPanel
      title={path.length === 0 ? t('agent.page.report') : t('agent.teamOf', { name: path.at(-1)?.name ?? '' })}
      end={
        <ColumnsAndFile
          name={`team-${asked.from}-${asked.to}`}
          chosen={chosen}
          all={() =>
            allPages(
              showTeamReport,
              after => ({ ...filter, limit: FILE_LIMIT, after }),
              page => page,
            )
          }
        />
      }
      query={query}
      problem={problemText(t, query.error)}
      filters={
        <FilterRow filters={filters}>
          <Segment
            label={t('teamReport.whose')}
            items={SIDES.map(value => ({ value, label: t(`teamReport.whose.${value}`) }))}
            value={whose}
            onChange={setWhose}
          />
        </FilterRow>
      }
      columns={chosen.columns}
      rows={rows}
      rowKey={row => row.id}
      sort={sort}
      onSort={setSort}
      onRow={row => setPath([...path, { id: row.id, name: row.username }])}
      opens={row => row.accountType !== 0}
      empty={<EmptyState>{t(asked.search ? 'agent.nobodyFound' : 'agent.nobodyYet')}</EmptyState>}
      totalLabel={first && t('history.sum', { count: first.count })}
      card={row => ({
        title: row.username,
        amount: figureText(row.figures, 'turnover'),
        when: `${headOf(t, 'deposits')} ${figureText(row.figures, 'deposits')}`,
        status: <b className="num">{figureText(row.figures, 'net')}</b>,
      })}
    >
      {first && whose !== 'below' && path.length > 0 && <OwnLine report={first} />}
    </RecordPanel>
  );
}

/** What the agent did itself whose team is shown: it stands in no row of it. */
function OwnLine({ report }: { report: Report }): ReactNode {
  const t = useText();
  return (
    <p className="small muted" style={{ padding: '12px var(--pad) 0', margin: 0 }}>
      {t('teamReport.own', {
        turnover: figureText(report.own, 'turnover'),
        net: figureText(report.own, 'net'),
      })}
    </p>
  );
}
