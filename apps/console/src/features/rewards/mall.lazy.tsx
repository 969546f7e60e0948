import { Badge, type BadgeTone, Button, DataTable, EmptyState, moneyText, Panel, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListGoods, opsListPointOrders } from '@baize/wire/points';
import { createLazyRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayTime } from '../../shared/format.ts';
import { inOwnLanguage } from '../../shared/in-own-language.ts';
import { Paged } from '../../shared/paged.tsx';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { type GoodDraft, GoodForm, NEW_GOOD } from './good-form.tsx';
import { OrderDialog } from './order-dialog.tsx';

export const Route = createLazyRoute('/mall')({ component: MallPage });

type Good = OutputOf<typeof opsListGoods>['rows'][number];
type Order = OutputOf<typeof opsListPointOrders>['rows'][number];
type State = Order['state'];
type View = State | 'goods';

const PAGE = 50;
const VIEWS: readonly View[] = ['in_process', 'approved', 'rejected', 'goods'];
const TONES: Readonly<Record<State, BadgeTone>> = { in_process: 'wait', approved: 'ok', rejected: 'bad' };

/** What members redeemed, and what the mall offers. */
function MallPage(): ReactNode {
  const t = useText();
  const [view, setView] = useState<View>('in_process');
  return (
    <main className="q" id="main">
      <h1>{t('menu.mall')}</h1>
      <div className="views row">
        <Segment
          label={t('menu.mall')}
          value={view}
          onChange={setView}
          items={VIEWS.map(value => ({ value, label: t(`rewards.mall.${value}`) }))}
        />
      </div>
      {view === 'goods' ? <Goods /> : <Orders state={view} />}
    </main>
  );
}

function Orders({ state }: { state: State }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<Order>();
  const pages = useOpsPages(
    opsListPointOrders,
    state,
    after => ({ state, after, limit: PAGE }),
    page => page.next,
    LIVE_MS,
  );
  const badge = (row: Order): ReactNode => <Badge tone={TONES[row.state]}>{t(`rewards.mall.${row.state}`)}</Badge>;
  return (
    <Paged pages={pages}>
      <Panel flush label={t('menu.mall')}>
        <DataTable<Order>
          caption={t('menu.mall')}
          rows={pages.data?.pages.flatMap(page => page.rows)}
          rowKey={row => row.id}
          onRow={setChosen}
          empty={<EmptyState>{t('rewards.no_orders')}</EmptyState>}
          columns={[
            {
              id: 'at',
              head: t('rewards.asked'),
              cell: row => <span className="num">{dayTime(row.requestedAt)}</span>,
            },
            {
              id: 'number',
              head: t('queue.number'),
              names: true,
              cell: row => <span className="num">{row.number}</span>,
            },
            { id: 'member', head: t('queue.member'), cell: row => <b>{row.member.username}</b> },
            { id: 'name', head: t('rewards.good'), cell: row => row.name || t(`rewards.good.${row.kind}`) },
            {
              id: 'points',
              head: t('rewards.points'),
              numeric: true,
              cell: row => moneyText(row.points, { digits: 0 }),
            },
            { id: 'state', head: t('member.status'), cell: badge },
          ]}
          card={row => ({
            title: row.member.username,
            amount: moneyText(row.points, { digits: 0 }),
            when: `${row.number} · ${dayTime(row.requestedAt)}`,
            status: badge(row),
          })}
        />
        {chosen && (
          <OrderDialog
            order={chosen}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setChosen(undefined);
              void pages.refetch();
            }}
          />
        )}
      </Panel>
    </Paged>
  );
}

function Goods(): ReactNode {
  const t = useText();
  const [edited, setEdited] = useState<{ good: GoodDraft; version: number }>();
  const page = useOps(opsListGoods, {});
  if (page.isError) return <Refused error={page.error} onRetry={() => void page.refetch()} />;
  const goods = page.data?.rows;
  const edit = ({ version, taken: _taken, ...good }: Good): ReactNode => (
    <Button size="s" onClick={() => setEdited({ good, version })}>
      {t('action.edit')}
    </Button>
  );
  return (
    <Panel
      flush
      title={goods ? t('rewards.goods_count', { count: goods.length }) : t('rewards.mall.goods')}
      end={
        <Button size="s" icon="plus" onClick={() => setEdited({ good: NEW_GOOD, version: 0 })}>
          {t('action.add')}
        </Button>
      }
    >
      <DataTable<Good>
        caption={t('rewards.mall.goods')}
        rows={goods}
        rowKey={row => row.id}
        empty={<EmptyState>{t('rewards.no_goods')}</EmptyState>}
        columns={[
          { id: 'name', head: t('rewards.good'), cell: row => <b>{inOwnLanguage(row.names)}</b> },
          { id: 'kind', head: t('rewards.kind'), cell: row => t(`rewards.good.${row.kind}`) },
          { id: 'points', head: t('rewards.points'), numeric: true, cell: row => moneyText(row.points, { digits: 0 }) },
          { id: 'stock', head: t('rewards.stock'), numeric: true, cell: row => row.stock ?? '∞' },
          { id: 'taken', head: t('rewards.taken'), numeric: true, cell: row => row.taken },
          {
            id: 'state',
            head: t('member.status'),
            cell: row => (
              <Badge tone={row.enabled ? 'ok' : 'plain'}>{t(row.enabled ? 'rewards.on' : 'rewards.off')}</Badge>
            ),
          },
          { id: 'edit', head: <span className="vh">{t('action.edit')}</span>, cell: edit },
        ]}
        card={row => ({
          title: inOwnLanguage(row.names),
          amount: moneyText(row.points, { digits: 0 }),
          when: t(`rewards.good.${row.kind}`),
          status: edit(row),
        })}
      />
      {edited && (
        <GoodForm
          {...edited}
          onDone={() => {
            setEdited(undefined);
            void page.refetch();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}
