import { Badge, DataTable, EmptyState, Money, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMemberBonuses, opsListMemberRebates } from '@baize/wire/rewards';
import type { ReactNode } from 'react';
import { dayText, dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { percentText } from '../../shared/percent.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

type Bonus = OutputOf<typeof opsListMemberBonuses>['rows'][number];
type Rebate = OutputOf<typeof opsListMemberRebates>['rows'][number];

/** What the house gave the member: bonuses with what was wagered of them, and turnover rebates. */
export function MemberBonuses({ memberId }: { memberId: string }): ReactNode {
  return (
    <div className="stack">
      <Bonuses memberId={memberId} />
      <Rebates memberId={memberId} />
    </div>
  );
}

function Bonuses({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const pages = useOpsPages(
    opsListMemberBonuses,
    memberId,
    after => ({ memberId, after }),
    page => page.next,
  );
  const stateOf = (row: Bonus) => <Badge>{t(`rewards.bonus.${row.state}`)}</Badge>;
  const money = (amount: string, { currency }: Bonus) => <Money amount={amount} currency={currency} />;
  return (
    <Paged pages={pages}>
      <Panel flush title={t('record.bonuses')}>
        <DataTable<Bonus>
          caption={t('record.bonuses')}
          rows={pages.data?.pages.flatMap(page => page.rows)}
          rowKey={row => row.id}
          empty={<EmptyState>{t('rewards.no_bonuses')}</EmptyState>}
          columns={[
            { id: 'at', head: t('rewards.asked'), cell: row => <span className="num">{dayTime(row.grantedAt)}</span> },
            { id: 'title', head: t('rewards.title'), className: 'wrap', cell: row => row.title },
            { id: 'amount', head: t('games.amount'), numeric: true, cell: row => money(row.amount, row) },
            { id: 'rolled', head: t('rewards.rolled'), numeric: true, cell: row => money(row.rolled, row) },
            { id: 'rollover', head: t('rewards.rollover'), numeric: true, cell: row => money(row.rollover, row) },
            { id: 'state', head: t('member.status'), cell: stateOf },
          ]}
          card={row => ({
            title: row.title,
            amount: money(row.amount, row),
            when: dayTime(row.grantedAt),
            status: stateOf(row),
          })}
        />
      </Panel>
    </Paged>
  );
}

function Rebates({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const pages = useOpsPages(
    opsListMemberRebates,
    memberId,
    after => ({ memberId, after }),
    page => page.next,
  );
  const howOf = (row: Rebate) => t(row.automatic ? 'record.automatic' : 'record.claimed');
  const linesOf = (row: Rebate) =>
    row.lines.map(({ product, turnover, ratePercent }) => (
      <div key={product}>
        {t(`product.${product}`)} <Money amount={turnover} currency={row.currency} /> ×{' '}
        <span className="num">{percentText(ratePercent)}</span>
      </div>
    ));
  return (
    <Paged pages={pages}>
      <Panel flush title={t('record.rebates')}>
        <DataTable<Rebate>
          caption={t('record.rebates')}
          rows={pages.data?.pages.flatMap(page => page.rows)}
          rowKey={row => row.id}
          empty={<EmptyState>{t('record.no_rebates')}</EmptyState>}
          columns={[
            { id: 'at', head: t('rewards.asked'), cell: row => <span className="num">{dayTime(row.at)}</span> },
            { id: 'upTo', head: t('record.up_to'), cell: row => <span className="num">{dayText(row.upTo)}</span> },
            { id: 'lines', head: t('record.turnover'), className: 'wrap', cell: linesOf },
            { id: 'how', head: t('record.how'), cell: howOf },
            {
              id: 'amount',
              head: t('games.amount'),
              numeric: true,
              cell: row => <Money amount={row.amount} currency={row.currency} />,
            },
          ]}
          card={row => ({
            title: howOf(row),
            amount: <Money amount={row.amount} currency={row.currency} />,
            when: dayTime(row.at),
            status: linesOf(row),
          })}
        />
      </Panel>
    </Paged>
  );
}
