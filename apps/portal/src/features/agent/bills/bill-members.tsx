import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  moneyText,
  type Sort,
  type Translate,
  useText,
} from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { listAgentBillBets, listAgentBillMembers } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { useRecord } from '../../../shared/api/use-record.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { RecordPager } from '../../../shared/parts/record-pager.tsx';
import { SortSelect } from '../../../shared/parts/sort-select.tsx';
import { kindName } from '../../../shared/products/product-names.ts';

const SORTED = ['username', 'turnover', 'prizes'] as const;

type Member = OutputOf<typeof listAgentBillMembers>['rows'][number];

/** Who played in the window; a member opens its bets. */
export function BillMembers({ id }: { id: string }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState<Member>();
  const [sort, setSort] = useState<Sort>();
  const sorted = SORTED.find(column => column === sort?.id);
  const asked: InputOf<typeof listAgentBillMembers> = {
    id,
    ...(sort && { sort: sorted, order: sort.desc ? 'desc' : 'asc' }),
  };
  const pages = useRecord(
    listAgentBillMembers,
    asked,
    place => ({ ...asked, ...place }),
    answer => answer,
  );
  const rows = pages.rows;
  const columns = columnsOf(t);
  if (open) return <MemberBets id={id} member={open} onBack={() => setOpen(undefined)} />;
  return (
    <section className="stack" style={{ gap: 6 }}>
      <div className="row spread">
        <h3 className="small muted">{t('bill.members')}</h3>
        <SortSelect className="only-phone" columns={columns} sort={sort} onSort={setSort} />
      </div>
      <DataTable
        caption={t('bill.members')}
        rows={rows}
        rowKey={row => row.id}
        onRow={setOpen}
        skeletonRows={2}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState>{t('bill.nobodyPlayed')}</EmptyState>}
        columns={columns}
        card={row => ({
          title: row.username,
          amount: moneyText(row.turnover),
          when: t('bill.won', { amount: moneyText(row.prizes) }),
          status: row.active && <Badge tone="ok">{t('bill.active')}</Badge>,
        })}
      />
      {rows && rows.length > 0 && <RecordPager of={pages.pages} />}
    </section>
  );
}

const columnsOf = (t: Translate): readonly Column<Member>[] => [
  {
    id: 'username',
    head: t('agent.member'),
    sortable: 'up',
    cell: row => (
      <>
        <b>{row.username}</b> {row.active && <Badge tone="ok">{t('bill.active')}</Badge>}
      </>
    ),
  },
  {
    id: 'turnover',
    head: t('agent.turnover'),
    numeric: true,
    sortable: true,
    cell: row => moneyText(row.turnover),
  },
  { id: 'prizes', head: t('agent.prizes'), numeric: true, sortable: true, cell: row => moneyText(row.prizes) },
];

type BetsProps = { id: string; member: Member; onBack: () => void };

/** The settled plays of one member that the bill counted. */
function MemberBets({ id, member, onBack }: BetsProps): ReactNode {
  const t = useText();
  const pages = useRecord(
    listAgentBillBets,
    { id, member: member.id },
    place => ({ id, memberId: member.id, ...place }),
    answer => answer,
  );
  const rows = pages.rows;
  return (
    <section className="stack" style={{ gap: 6 }}>
      <div className="row">
        <Button size="s" look="quiet" icon="back" onClick={onBack}>
          {t('common.back')}
        </Button>
        <h3 className="small">{t('bill.betsOf', { name: member.username })}</h3>
      </div>
      <DataTable
        caption={t('bill.betsOf', { name: member.username })}
        rows={rows}
        rowKey={row => row.id}
        skeletonRows={2}
        empty={<EmptyState>{t('bill.nobodyPlayed')}</EmptyState>}
        columns={[
          { id: 'at', head: t('agent.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
          {
            id: 'game',
            head: t('agent.product'),
            cell: row => (
              <>
                {kindName(t, row)} · {row.gameName} {row.reversal && <Badge tone="bad">{t('bill.reversed')}</Badge>}
              </>
            ),
          },
          { id: 'turnover', head: t('agent.turnover'), numeric: true, cell: row => moneyText(row.turnover) },
          { id: 'prizes', head: t('agent.prizes'), numeric: true, cell: row => moneyText(row.prizes) },
        ]}
        card={row => ({
          title: `${kindName(t, row)} · ${row.gameName}`,
          amount: moneyText(row.turnover),
          when: showDayTime(row.at),
          status: t('bill.won', { amount: moneyText(row.prizes) }),
        })}
      />
      {rows && rows.length > 0 && <RecordPager of={pages.pages} />}
    </section>
  );
}
