import { amountText } from '@baize/money';
import { Badge, type BadgeTone, type Column, EmptyState, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { listPlay } from '@baize/wire/rewards';
import type { ReactNode } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import { allLines } from '../../shared/api/all-pages.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { daysOf, RANGES } from '../../shared/format/range.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { CsvButton } from '../../shared/parts/csv-button.tsx';
import { RangeSelect } from '../../shared/parts/range-select.tsx';
import { RecordPanel } from '../../shared/parts/record-panel.tsx';
import { kindName } from '../../shared/products/product-names.ts';
import { ProductSelect } from '../../shared/products/product-select.tsx';
import { useProduct } from '../../shared/products/use-product.ts';
import { usePush } from '../../shared/push/use-push.ts';

type Page = OutputOf<typeof listPlay>;
export type PlayedRow = Page['rows'][number];
type Outcome = PlayedRow['outcome'];

const OUTCOMES: readonly Outcome[] = ['won', 'lost', 'even', 'returned'];
const TONES: Readonly<Record<Outcome, BadgeTone>> = { won: 'val', lost: 'plain', even: 'plain', returned: 'wait' };
const LIMIT = 20;
const FILE_LIMIT = 100;

/** The betting record over all products: every settled issue and round. Each can be opened. */
export function PlayRecord({ onRound }: { onRound: (row: PlayedRow) => void }): ReactNode {
  const t = useText();
  const [range, setRange] = useChoice('range', RANGES, 'week');
  const [product, setProduct] = useProduct();
  const [outcome, setOutcome] = useChoice<Outcome | ''>('outcome', OUTCOMES, '');
  const filter = { ...daysOf(range), ...(product && { product }), ...(outcome && { outcome }) };
  const query = useRecord(
    listPlay,
    filter,
    place => ({ ...filter, limit: LIMIT, ...place }),
    answer => ({ rows: answer.rows, next: answer.next, count: answer.totals.count }),
    { addressed: LIMIT },
  );
  usePush('balance', () => void query.refetch());
  const first = query.data;
  const rows = query.rows;
  const columns = useColumns(first);
  return (
    <RecordPanel
      title={t('member.personalHistoryCopy')}
      query={query}
      end={
        <CsvButton
          name={`play-${filter.from}-${filter.to}`}
          head={[
            t('history.when'),
            t('reports.product'),
            t('bet.game'),
            t('reports.stake', { currency: first?.currency ?? '' }),
            t('reports.validTurnover'),
            t('reports.prize'),
            t('reports.rebate'),
            t('reports.net'),
            t('reports.outcome'),
          ]}
          rows={() =>
            allLines(
              listPlay,
              after => ({ ...filter, limit: FILE_LIMIT, after }),
              page => page,
              row => [
                row.at,
                kindName(t, row),
                row.gameName,
                row.stake,
                row.validTurnover,
                row.prize,
                row.rebate,
                row.net,
                t(`reports.outcome.${row.outcome}`),
              ],
            )
          }
        />
      }
      filters={
        <>
          <ProductSelect label={t('reports.product')} value={product} onChange={setProduct} />
          <Select
            small
            label={t('reports.outcome')}
            value={outcome}
            onChange={setOutcome}
            items={[
              { value: '', label: t('reports.anyOutcome') },
              ...OUTCOMES.map(value => ({ value, label: t(`reports.outcome.${value}`) })),
            ]}
          />
          <RangeSelect value={range} onChange={setRange} />
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      onRow={onRound}
      opens={row => row.product !== 'lottery' || row.issueNo !== null}
      empty={<EmptyState>{t('reports.nothingPlayed')}</EmptyState>}
      totalLabel={first ? t('history.sum', { count: first.totals.count }) : undefined}
      card={row => ({
        title: row.gameName,
        amount: amountText(row.net, { signs: 'both' }),
        when: `${kindName(t, row)} · ${showDayTime(row.at)}`,
        status: <OutcomeBadge outcome={row.outcome} />,
      })}
    />
  );
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }): ReactNode {
  const t = useText();
  return <Badge tone={TONES[outcome]}>{t(`reports.outcome.${outcome}`)}</Badge>;
}

function useColumns(first: Page | undefined): readonly Column<PlayedRow>[] {
  const t = useText();
  const totals = first?.totals;
  const amount = (id: 'stake' | 'validTurnover' | 'prize', head: string): Column<PlayedRow> => ({
    id,
    head,
    numeric: true,
    cell: row => amountText(row[id]),
    total: totals && amountText(totals[id]),
  });
  return [
    { id: 'when', head: t('history.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
    { id: 'product', head: t('reports.product'), cell: row => kindName(t, row) },
    { id: 'game', head: t('bet.game'), names: true, cell: row => <b>{row.gameName}</b> },
    amount('stake', t('reports.stake', { currency: first?.currency ?? '' })),
    amount('validTurnover', t('reports.validTurnover')),
    amount('prize', t('reports.prize')),
    {
      id: 'net',
      head: t('reports.net'),
      numeric: true,
      cell: row => (
        <b className={row.net.startsWith('-') ? 'num' : 'num value'}>{amountText(row.net, { signs: 'both' })}</b>
      ),
      total: totals && amountText(totals.net, { signs: 'both' }),
    },
    { id: 'outcome', head: t('reports.outcome'), cell: row => <OutcomeBadge outcome={row.outcome} /> },
  ];
}
