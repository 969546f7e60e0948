import { Dialog, ErrorState, KeyValues, moneyText, Note, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showAgentBill } from '@baize/wire/agents';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { percentText } from '../../../shared/format/percent.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { BillMembers } from './bill-members.tsx';
import { type Bill, BillBadge } from './state-badge.tsx';
import { windowText } from './window-text.ts';

type Detail = OutputOf<typeof showAgentBill>;

/** One bill: what it was computed from, to the bet, and what was paid on it. */
export function BillDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useText();
  const query = useCall(showAgentBill, { id });
  const detail = query.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={detail ? `${t(`contract.kind.${detail.bill.kind}`)} · ${windowText(detail.bill)}` : t('bill.title')}
      beside={detail && <BillBadge state={detail.bill.state} />}
      closeLabel={t('common.close')}
      size={600}
    >
      {query.isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {!detail && !query.isError && <SkeletonRows rows={8} />}
      {detail && (
        <div className="stack">
          <Sums detail={detail} />
          {detail.bill.reason && <Note tone="info">{t('bill.reason', { reason: detail.bill.reason })}</Note>}
          <Computed bill={detail.bill} />
          <Payments detail={detail} />
          {detail.downlines.length > 0 && <Downlines detail={detail} />}
          <BillMembers id={detail.bill.id} />
        </div>
      )}
    </Dialog>
  );
}

function Sums({ detail: { bill } }: { detail: Detail }): ReactNode {
  const t = useText();
  const rows = [
    ['amount', bill.amount],
    ['owed', bill.owed],
    ['kept', bill.kept],
    ['paid', bill.paid],
    ['open', bill.open],
  ] as const;
  return (
    <dl className="agent-sums">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt className="muted small">{t(`bill.${name}`)}</dt>
          <dd className="num strong">{moneyText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const FIGURES = [
  'turnover',
  'prizes',
  'ownRebate',
  'agentRebate',
  'promotions',
  'depositFees',
  'carriedIn',
  'net',
] as const;

/** The figures of the window, and the tier that they reach. */
function Computed({ bill }: { bill: Bill }): ReactNode {
  const t = useText();
  const shown = FIGURES.filter(name => name === 'turnover' || name === 'net' || Number(bill.figures[name]) !== 0);
  return (
    <section className="stack" style={{ gap: 6 }}>
      <h3 className="small muted">{t('bill.computedFrom', { currency: bill.currency })}</h3>
      <KeyValues
        rows={[
          ...shown.map(name => ({
            id: name,
            term: t(`bill.figure.${name}`),
            value: (
              <span className="num">{moneyText(bill.figures[name], { signs: name === 'net' ? 'both' : 'minus' })}</span>
            ),
          })),
          { id: 'people', term: t('bill.figure.activeMembers'), value: bill.figures.activeMembers },
          {
            id: 'tier',
            term: t('contract.tier'),
            value:
              bill.tier === null
                ? t('bill.noTier')
                : t('bill.tierOf', { tier: bill.tier, percent: percentText(bill.scalePercent ?? '') }),
          },
          { id: 'at', term: t('bill.computedAt'), value: showDayTime(bill.computedAt) },
          ...(bill.state === 'to_collect'
            ? [{ id: 'due', term: t('bill.dueAt'), value: showDayTime(bill.dueAt) }]
            : []),
        ]}
      />
    </section>
  );
}

function Payments({ detail: { payments, bill } }: { detail: Detail }): ReactNode {
  const t = useText();
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className="small muted">{t('bill.payments')}</h3>
      <ol className="agent-steps">
        {payments.map(payment => (
          <li key={payment.id}>
            <span className="num muted">{showDayTime(payment.at)}</span>{' '}
            <b className="num">
              {bill.currency} {moneyText(payment.amount)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Downlines({ detail: { downlines } }: { detail: Detail }): ReactNode {
  const t = useText();
  return (
    <section>
      <h3 className="small muted">{t('bill.downlines')}</h3>
      <ol className="agent-steps">
        {downlines.map(one => (
          <li key={one.id} className="row">
            <b>{one.member}</b>
            <span>{t('bill.paidOf', { paid: moneyText(one.paid), amount: moneyText(one.amount) })}</span>
            <BillBadge state={one.state} />
          </li>
        ))}
      </ol>
    </section>
  );
}
