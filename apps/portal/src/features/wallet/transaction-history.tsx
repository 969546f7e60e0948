import { amountText } from '@baize/money';
import { type Column, EmptyState, Icon, type IconName, moneyText, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { listWalletEntries } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import { allLines } from '../../shared/api/all-pages.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { daysOf, RANGES } from '../../shared/format/range.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { CsvButton } from '../../shared/parts/csv-button.tsx';
import { RangeSelect } from '../../shared/parts/range-select.tsx';
import { RecordPanel } from '../../shared/parts/record-panel.tsx';
import { WholeIssues } from '../../shared/parts/whole-issues.tsx';
import { EntryState } from './state-badges.tsx';

type Entry = OutputOf<typeof listWalletEntries>['entries'][number];
type Group = 'all' | 'money_in' | 'money_out' | 'play' | 'rewards';

const GROUPS: readonly Group[] = ['all', 'money_in', 'money_out', 'play', 'rewards'];
const ICONS: Readonly<Record<Entry['kind'], IconName>> = {
  deposit: 'download',
  withdrawal: 'upload',
  bet: 'play',
  prize: 'star',
  refund: 'undo',
  taken_back: 'undo',
  rebate: 'refresh',
  bonus: 'gift',
  adjustment: 'edit',
  agent_pay: 'users',
  transfer: 'transfer',
  vendor_wallet: 'transfer',
  other: 'transfer',
};
const LIMIT = 20;
const FILE_LIMIT = 100;

/** The account record: every posting on the wallet, with the balance after it. */
export function TransactionHistory(): ReactNode {
  const t = useText();
  const [group, setGroup] = useChoice('group', GROUPS, 'all');
  const [range, setRange] = useChoice('range', RANGES, 'week');
  const days = daysOf(range);
  const query = useRecord(
    listWalletEntries,
    { group, ...days },
    place => ({ group, ...days, limit: LIMIT, ...place }),
    answer => ({ rows: answer.entries, next: answer.next, count: answer.count }),
    { addressed: LIMIT },
  );
  const first = query.data;
  const entries = query.rows;
  const columns = useColumns(first?.currency ?? '', first?.total);
  return (
    <RecordPanel
      title={t('member.transactionHistory')}
      query={query}
      end={
        <CsvButton
          name={`transactions-${days.from}-${days.to}`}
          head={[
            t('history.when'),
            t('history.kind'),
            t('history.what'),
            t('history.number'),
            t('history.amount', { currency: first?.currency ?? '' }),
            t('history.after'),
          ]}
          rows={() =>
            allLines(
              listWalletEntries,
              after => ({ group, ...days, limit: FILE_LIMIT, after }),
              page => ({ rows: page.entries, next: page.next }),
              entry => [
                entry.at,
                t(`history.kind.${entry.kind}`),
                entry.what,
                entry.number,
                entry.amount,
                entry.balanceAfter,
              ],
            )
          }
        />
      }
      filters={
        <>
          <Segment
            label={t('history.group')}
            value={group}
            onChange={setGroup}
            items={GROUPS.map(value => ({ value, label: t(`history.${value}`) }))}
          />
          <RangeSelect value={range} onChange={setRange} />
        </>
      }
      columns={columns}
      rows={entries}
      rowKey={entry => entry.id}
      empty={<EmptyState>{t('history.none')}</EmptyState>}
      totalLabel={first ? t('history.sum', { count: first.count }) : undefined}
      card={entry => ({
        icon: <Icon name={ICONS[entry.kind]} />,
        title: (
          <>
            {t(`history.kind.${entry.kind}`)}{' '}
            <span className="muted small">
              <WholeIssues>{entry.what}</WholeIssues>
            </span>
          </>
        ),
        amount: <Amount entry={entry} />,
        when: showDayTime(entry.at),
        status: <EntryState state={entry.state} />,
      })}
    />
  );
}

function useColumns(currency: string, total: string | undefined): readonly Column<Entry>[] {
  const t = useText();
  return [
    { id: 'when', head: t('history.when'), cell: entry => <span className="num muted">{showDayTime(entry.at)}</span> },
    {
      id: 'kind',
      head: t('history.kind'),
      cell: entry => (
        <span className="row">
          <Icon name={ICONS[entry.kind]} size="s" className="muted" />
          {t(`history.kind.${entry.kind}`)}
        </span>
      ),
    },
    { id: 'what', head: t('history.what'), cell: entry => entry.what },
    { id: 'number', head: t('history.number'), cell: entry => <span className="num muted">{entry.number}</span> },
    {
      id: 'amount',
      head: t('history.amount', { currency }),
      numeric: true,
      cell: entry => <Amount entry={entry} />,
      total: total === undefined ? undefined : amountText(total, { signs: 'both' }),
    },
    {
      id: 'after',
      head: t('history.after'),
      numeric: true,
      cell: entry => <span className="soft">{moneyText(entry.balanceAfter)}</span>,
    },
    { id: 'state', head: t('history.state'), cell: entry => <EntryState state={entry.state} /> },
  ];
}

const Amount = ({ entry }: { entry: Entry }): ReactNode => (
  <b className={entry.amount.startsWith('-') ? 'num' : 'num value'}>{amountText(entry.amount, { signs: 'both' })}</b>
);
