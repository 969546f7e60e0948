import { Badge, Button, EmptyState, KeyValues, Money, notify, Panel, Select, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMismatches, opsResolveMismatch } from '@baize/wire/cashier';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import './queues.css';

export const Route = createLazyRoute('/mismatches')({ component: MismatchesPage });

type Mismatch = OutputOf<typeof opsResolveMismatch>;

/** What payment services said that fits no payment: an operator looks into it and writes down what became of it. */
function MismatchesPage(): ReactNode {
  const t = useText();
  const may = useMay('cashier.deposits.decide');
  const [view, setView] = useState<'open' | 'resolved'>('open');
  const [resolving, setResolving] = useState<Mismatch>();
  const pages = useOpsPages(
    opsListMismatches,
    { view },
    after => ({ view, after }),
    page => page.next,
    LIVE_MS,
  );
  const rows = pages.data?.pages.flatMap(page => page.rows);
  return (
    <main className="q" id="main">
      <div className="row spread">
        <h1>{t('queue.mismatches')}</h1>
        <Select
          small
          label={t('cases.state')}
          value={view}
          onChange={setView}
          items={(['open', 'resolved'] as const).map(value => ({ value, label: t(`queue.mismatch_view.${value}`) }))}
        />
      </div>
      <Paged pages={pages}>
        {!rows && <SkeletonRows rows={4} />}
        {rows?.length === 0 && <EmptyState>{t('queue.no_mismatches')}</EmptyState>}
        <div className="rooms">
          {rows?.map(row => (
            <Panel
              key={row.id}
              title={row.said.reference}
              end={
                <Badge tone={row.resolved ? 'ok' : 'wait'}>
                  {t(row.resolved ? 'queue.mismatch_view.resolved' : `queue.mismatch.${row.outcome}`)}
                </Badge>
              }
            >
              <div className="stack">
                <Standing row={row} />
                {may && !row.resolved && (
                  <div className="row">
                    <Button size="s" onClick={() => setResolving(row)}>
                      {t('queue.resolve')}
                    </Button>
                  </div>
                )}
              </div>
            </Panel>
          ))}
        </div>
      </Paged>
      {resolving && (
        <ReasonDialog
          title={`${t('queue.resolve')} ${resolving.said.reference}`}
          confirm={t('queue.resolve')}
          run={reason => call(opsResolveMismatch, { id: resolving.id, reason })}
          onDone={() => {
            notify({ title: t('queue.mismatch_view.resolved'), tone: 'ok' });
            setResolving(undefined);
            void pages.refetch();
          }}
          onClose={() => {
            setResolving(undefined);
            void pages.refetch();
          }}
        >
          <p className="soft">{t('queue.resolve_help')}</p>
        </ReasonDialog>
      )}
    </main>
  );
}

/** What the service said beside what was asked for. */
function Standing({
  row: { outcome, method, said, times, receivedAt, deposit, resolved },
}: {
  row: Mismatch;
}): ReactNode {
  const t = useText();
  return (
    <KeyValues
      rows={[
        { id: 'why', term: t('queue.mismatch_why'), value: t(`queue.mismatch.${outcome}`) },
        { id: 'method', term: t('queue.method'), value: method },
        {
          id: 'said',
          term: t('queue.service_said'),
          value: (
            <>
              <Money amount={said.amount} currency={said.currency} /> · {t(`queue.service.${said.status}`)}
            </>
          ),
        },
        { id: 'payment', term: t('queue.service_number'), value: <span className="num">{said.providerId}</span> },
        { id: 'at', term: t('queue.service_at'), value: `${dayTime(receivedAt)} · ${times} ×` },
        ...(deposit
          ? [
              {
                id: 'asked',
                term: t('queue.asked_for'),
                value: (
                  <>
                    <Money amount={deposit.amount} currency={deposit.currency} /> · {t(`request.${deposit.state}`)}
                  </>
                ),
              },
              {
                id: 'member',
                term: t('queue.member'),
                value: (
                  <Link className="link" to="/members/$memberId" params={{ memberId: deposit.member.id }}>
                    {deposit.member.username}
                  </Link>
                ),
              },
            ]
          : []),
        ...(resolved
          ? [{ id: 'resolved', term: `${resolved.by}, ${dayTime(resolved.at)}`, value: resolved.note }]
          : []),
      ]}
    />
  );
}
