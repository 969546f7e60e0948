import { Button, DataTable, EmptyState, ErrorState, moneyText, Panel, useText } from '@baize/ui';
import { listAgentIncome } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { usePages } from '../../shared/api/use-pages.ts';
import { daysOf, type Range } from '../../shared/format/range.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { RangeSelect } from '../../shared/parts/range-select.tsx';
import { productName } from '../../shared/products/product-names.ts';

/** Each share that the agent got, with what it was computed from. */
export function Income(): ReactNode {
  const t = useText();
  const [range, setRange] = useState<Range>('month');
  const days = daysOf(range);
  const pages = usePages(
    listAgentIncome,
    days,
    after => ({ ...days, after }),
    page => page.next,
  );
  const first = pages.data?.pages[0];
  if (pages.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void pages.refetch()} />
    );
  return (
    <Panel
      title={t('agent.page.income')}
      flush
      end={
        <>
          {first && (
            <b className="num value">
              {first.currency} {moneyText(first.total, { signs: 'both' })}
            </b>
          )}
          <RangeSelect value={range} onChange={setRange} />
        </>
      }
    >
      <DataTable
        caption={t('agent.page.income')}
        rows={pages.data?.pages.flatMap(page => page.rows)}
        rowKey={row => row.id}
        empty={<EmptyState>{t('agent.noIncome')}</EmptyState>}
        columns={[
          { id: 'at', head: t('agent.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
          { id: 'member', head: t('agent.member'), cell: row => <b>{row.member}</b> },
          { id: 'product', head: t('agent.product'), cell: row => productName(t, row.product) },
          { id: 'turnover', head: t('agent.validTurnover'), numeric: true, cell: row => moneyText(row.turnover) },
          { id: 'percent', head: t('agent.share'), numeric: true, cell: row => `${row.percent} %` },
          {
            id: 'amount',
            head: t('agent.income'),
            numeric: true,
            cell: row => <b>{moneyText(row.amount, { signs: 'both' })}</b>,
          },
        ]}
        card={row => ({
          title: row.member,
          amount: moneyText(row.amount, { signs: 'both' }),
          when: showDayTime(row.at),
          status: t('agent.ofTurnover', { percent: row.percent, amount: moneyText(row.turnover) }),
        })}
      />
      {pages.hasNextPage && (
        <Button look="quiet" onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
          {t('agent.more')}
        </Button>
      )}
    </Panel>
  );
}
