import { Amount, Badge, type BadgeTone, DataTable, EmptyState, Panel, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMemberEntries } from '@baize/wire/cashier';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import type { Shown } from './shown-member.ts';

type Entry = OutputOf<typeof opsListMemberEntries>['entries'][number];
const TONES: Record<Entry['state'], BadgeTone> = { posted: 'ok', pending: 'wait', voided: 'plain' };

const ACCOUNTS = ['main', 'bonus', 'vendor_wallet', 'receivable'] as const;
type Account = { account: (typeof ACCOUNTS)[number]; vendor?: string; vendorName?: string };

/** The accounts of a member: those that hold something or held it, and what it owes. */
const accountsOf = ({ balances }: Shown): Account[] => [
  { account: 'main' },
  ...balances.flatMap(({ account, vendor, vendorName }): Account[] => {
    const kind = ACCOUNTS.find(one => one === account);
    if (kind === undefined || kind === 'main') return [];
    return [{ account: kind, ...(vendor !== null && vendorName !== null && { vendor, vendorName }) }];
  }),
  { account: 'receivable' },
];

const keyOf = ({ account, vendor }: Account): string => [account, vendor].filter(Boolean).join('.');

/** Every posting on one of the member's accounts, with the balance after it. */
export function MemberLedger({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  const asked = useSearch({ from: '/members/$memberId' }).account;
  const navigate = useNavigate({ from: '/members/$memberId' });
  const accounts = accountsOf(shown);
  const account = accounts.find(one => keyOf(one) === asked) ?? { account: 'main' as const };
  const { vendorName: _, ...of } = account;
  const input = { memberId: shown.member.id, ...of };
  const pages = useOpsPages(
    opsListMemberEntries,
    input,
    after => ({ ...input, after }),
    page => page.next,
  );
  const currency = pages.data?.pages[0]?.currency;
  const stateOf = (row: Entry) => <Badge tone={TONES[row.state]}>{t(`record.state_${row.state}`)}</Badge>;
  return (
    <>
      <div className="views">
        <Select
          small
          label={t('record.account')}
          items={accounts.map(one => ({
            value: keyOf(one),
            label: [t(`account.${one.account}`), one.vendorName].filter(Boolean).join(' · '),
          }))}
          value={keyOf(account)}
          onChange={chosen => void navigate({ search: { view: 'ledger', account: chosen }, replace: true })}
        />
      </div>
      <Paged pages={pages}>
        <Panel flush label={t('member.tab_ledger')}>
          <DataTable<Entry>
            caption={t('member.tab_ledger')}
            rows={pages.data?.pages.flatMap(page => page.entries)}
            rowKey={row => row.id}
            empty={<EmptyState>{t('record.no_entries')}</EmptyState>}
            columns={[
              { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.at)}</span> },
              { id: 'kind', head: t('games.kind'), cell: row => t(`record.kind_${row.kind}`) },
              { id: 'what', head: t('record.what'), className: 'wrap', cell: row => row.what },
              {
                id: 'number',
                head: t('record.number'),
                className: 'wrap',
                cell: row => <Reference entry={row} />,
              },
              {
                id: 'amount',
                head: t('games.amount'),
                numeric: true,
                cell: row => <Amount amount={row.amount} currency={currency} signs="both" />,
              },
              {
                id: 'after',
                head: t('record.after'),
                numeric: true,
                cell: row => <Amount amount={row.balanceAfter} currency={currency} />,
              },
              { id: 'state', head: t('member.status'), cell: stateOf },
            ]}
            card={row => ({
              title: [t(`record.kind_${row.kind}`), row.what].filter(Boolean).join(' · '),
              amount: <Amount amount={row.amount} currency={currency} signs="both" />,
              when: dayTime(row.at),
              status: (
                <span className="row wrap">
                  {stateOf(row)} {t('record.after')} <Amount amount={row.balanceAfter} currency={currency} />
                </span>
              ),
            })}
          />
        </Panel>
      </Paged>
    </>
  );
}

/** The number that people quote; else what the ledger has, in small, as it is long. */
const Reference = ({ entry: { number, reference } }: { entry: Entry }): ReactNode =>
  number === '' ? <span className="num small muted">{reference}</span> : <span className="num">{number}</span>;
