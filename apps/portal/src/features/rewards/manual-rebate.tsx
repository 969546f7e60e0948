import './rewards.css';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  moneyText,
  namesInRow,
  notify,
  Panel,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { claimRebate, showRebates } from '@baize/wire/rewards';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { percentText } from '../../shared/format/percent.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import { productName } from '../../shared/products/product-names.ts';
import { usePush } from '../../shared/push/use-push.ts';

type Rebates = OutputOf<typeof showRebates>;
type Line = Rebates['claimable'][number];

const LIMIT = 20;

/** The turnover rebate: what may be claimed now, how it is computed, and what was paid. */
export function ManualRebate(): ReactNode {
  const t = useText();
  const query = useRecord(
    showRebates,
    {},
    place => ({ limit: LIMIT, ...place }),
    answer => ({ ...answer, rows: answer.paid }),
    { addressed: LIMIT },
  );
  usePush('rewards', () => void query.refetch());
  const first = query.data;
  const paid = query.rows;
  // What is shown already stays, with what is said of a claim.
  if (query.isError && first === undefined)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <Claim first={first} onClaimed={() => void query.refetch()} />
      <Panel title={t('rebate.paid')} flush>
        <DataTable
          caption={t('rebate.paid')}
          rows={paid}
          rowKey={row => row.id}
          skeletonRows={3}
          empty={<EmptyState>{t('rebate.nonePaid')}</EmptyState>}
          columns={[
            {
              id: 'at',
              head: t('history.when'),
              cell: row => <span className="num muted">{showDayTime(row.at)}</span>,
            },
            {
              id: 'lines',
              head: t('reports.product'),
              cell: row => namesInRow(row.lines.map(line => productName(t, line.product))),
            },
            {
              id: 'how',
              head: t('rebate.how'),
              cell: row => <Badge>{t(row.automatic ? 'rebate.automatic' : 'rebate.manual')}</Badge>,
            },
            {
              id: 'amount',
              head: t('history.amount', { currency: first?.currency ?? '' }),
              numeric: true,
              cell: row => <b className="num value">{moneyText(row.amount)}</b>,
            },
          ]}
          card={row => ({
            title: namesInRow(row.lines.map(line => productName(t, line.product))),
            amount: moneyText(row.amount),
            when: showDayTime(row.at),
            status: <Badge>{t(row.automatic ? 'rebate.automatic' : 'rebate.manual')}</Badge>,
          })}
        />
        {paid && paid.length > 0 && <RecordPager of={query.pages} />}
      </Panel>
    </>
  );
}

function Claim({ first, onClaimed }: { first: Rebates | undefined; onClaimed: () => void }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const total = first?.claimableTotal ?? '0';
  const command = useMoneyCommand(claimRebate, { total });
  const few = Number(total) < Number(first?.amountMin ?? 0);
  const claim = async (): Promise<void> => {
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(claimRebate, { id: command.id() });
    setBusy(false);
    // Without an answer it may have been paid all the same: the list says so.
    onClaimed();
    if (!answer.ok) return command.refuse(answer);
    command.done();
    notify({
      title: t('rebate.claimed', { amount: `${answer.value.currency} ${moneyText(answer.value.amount)}` }),
      tone: 'ok',
    });
  };
  return (
    <Panel title={t('member.manualRebate')} flush>
      <DataTable<Line>
        caption={t('member.manualRebate')}
        rows={first?.claimable}
        rowKey={line => line.product}
        skeletonRows={3}
        empty={<EmptyState>{t('rebate.none')}</EmptyState>}
        totalLabel={first && first.claimable.length > 0 ? t('rebate.claimable') : undefined}
        columns={[
          { id: 'product', head: t('reports.product'), cell: line => <b>{productName(t, line.product)}</b> },
          { id: 'turnover', head: t('rebate.turnover'), numeric: true, cell: line => moneyText(line.turnover) },
          { id: 'rate', head: t('rebate.rate'), numeric: true, cell: line => percentText(line.ratePercent) },
          {
            id: 'amount',
            head: t('history.amount', { currency: first?.currency ?? '' }),
            numeric: true,
            cell: line => moneyText(line.amount),
            total: <b className="num value">{moneyText(total)}</b>,
          },
        ]}
        card={line => ({
          title: productName(t, line.product),
          amount: moneyText(line.amount),
          when: t('rebate.cardLine', { turnover: moneyText(line.turnover), rate: percentText(line.ratePercent) }),
        })}
      />
      {first && (
        <div className="under-table">
          <span className="small muted">
            {first.automaticHour !== null && t('rebate.automaticAt', { hour: `${first.automaticHour}:00` })}
          </span>
          {first.manual && (
            <Button
              look="primary"
              busy={busy}
              disabled={first.claimable.length === 0 || few}
              onClick={() => void claim()}
            >
              {t('rebate.claim', { amount: moneyText(total) })}
            </Button>
          )}
        </div>
      )}
      <SentRefusal refusal={command.refusal} />
    </Panel>
  );
}
