import {
  Button,
  Count,
  DataTable,
  EmptyState,
  ErrorState,
  Input,
  Panel,
  Segment,
  Select,
  SkeletonRows,
  useText,
} from '@baize/ui';
import { consolidatedFunds } from '@baize/wire/members';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { allPages } from '../../../shared/api/all-pages.ts';
import { useCall } from '../../../shared/api/query.ts';
import { useRecord } from '../../../shared/api/use-record.ts';
import { percentText } from '../../../shared/format/percent.ts';
import { sayDay, showDay, showDayTime } from '../../../shared/format/time.ts';
import { Beside } from '../../../shared/parts/beside.tsx';
import { CsvButton } from '../../../shared/parts/csv-button.tsx';
import { RecordPager } from '../../../shared/parts/record-pager.tsx';
import { useFormFocus } from '../../../shared/parts/use-form-focus.ts';
import { site } from '../../../shared/site/site.ts';
import { useStore } from '../../../shared/state/store.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { type Answer, type Contract, isKind, KINDS, type Kind, MODULES, RELAYS } from './kinds.ts';
import { OfferForm } from './offer-form.tsx';
import { ContractBadge } from './state-badge.tsx';
import { TierTable } from './tier-table.tsx';
import { waitingOf } from './waiting.ts';

const STATES = ['requested', 'valid', 'rejected', 'terminated', 'expired'] as const;
type State = (typeof STATES)[number] | 'all';

/** The contracts by which the agent is paid and those that it gave, one kind at a time. */
export function Contracts(): ReactNode {
  const t = useText();
  const { modules } = useStore(site);
  const kinds = KINDS.filter(kind => modules.has(MODULES[kind]));
  const [chosen, setChosen] = useState<Kind>();
  const kind = chosen ?? kinds[0];
  const funds = useCall(consolidatedFunds, {}, { refetchMs: 30_000 });
  const waiting = waitingOf(funds.data);
  if (kind === undefined) return <EmptyState>{t('contract.off')}</EmptyState>;
  return (
    <>
      <Segment
        label={t('contract.kinds')}
        value={kind}
        onChange={value => isKind(value) && setChosen(value)}
        items={kinds.map(value => ({
          value,
          label: (
            <>
              {t(`contract.kind.${value}`)}
              {waiting[value] > 0 && <Count value={waiting[value]} />}
            </>
          ),
        }))}
      />
      <ContractsOf key={kind} kind={kind} onChanged={() => void funds.refetch()} />
    </>
  );
}

function ContractsOf({ kind, onChanged }: { kind: Kind; onChanged: () => void }): ReactNode {
  const t = useText();
  const [state, setState] = useState<State>('all');
  const [typed, setTyped] = useState('');
  const [offering, setOffering] = useState(false);
  const [open, setOpen] = useState<Contract>();
  const { form, opener } = useFormFocus(offering);
  const search = useDeferredValue(typed.trim()) || undefined;
  const asked = { action: 'list' as const, ...(state === 'all' ? {} : { state }), ...(search ? { search } : {}) };
  const pages = useRecord(
    RELAYS[kind],
    asked,
    place => ({ ...asked, ...place }),
    answer => ({ ...answer, rows: answer.contracts }),
    { keep: true },
  );
  const first = pages.data;
  const rows = pages.rows;
  const changed = (): void => {
    setOpen(undefined);
    setOffering(false);
    void pages.refetch();
    onChanged();
  };
  if (pages.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void pages.refetch()} />
    );
  if (!first) return <Awaited />;
  return (
    <>
      <Own own={first.own} onOpen={setOpen} />
      {offering && first.own && (
        <div ref={form}>
          <OfferForm kind={kind} own={first.own} onDone={changed} onCancel={() => setOffering(false)} />
        </div>
      )}
      <Panel
        title={t('contract.all')}
        flush
        end={
          <>
            <Input
              type="search"
              icon="search"
              small
              value={typed}
              onChange={event => setTyped(event.target.value)}
              placeholder={t('contract.searchAgent')}
              aria-label={t('contract.searchAgent')}
            />
            <Select
              small
              label={t('contract.state')}
              value={state}
              onChange={setState}
              items={(['all', ...STATES] as const).map(value => ({ value, label: t(`contract.state.${value}`) }))}
            />
            <ContractsCsv kind={kind} asked={asked} />
            {first.own && !offering && (
              <Button ref={opener} look="primary" size="s" icon="plus" onClick={() => setOffering(true)}>
                {t('contract.newOffer')}
              </Button>
            )}
          </>
        }
      >
        <List rows={rows} onOpen={setOpen} />
        {rows && rows.length > 0 && <RecordPager of={pages.pages} />}
      </Panel>
      {open && <ContractDialog contract={open} onChanged={changed} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** How high the own contract is, and whether offers may be made, is known with the answer: all comes at once, and nothing moves. */
function Awaited(): ReactNode {
  const t = useText();
  return (
    <>
      <Panel title={t('contract.own')} flush>
        <SkeletonRows rows={3} />
      </Panel>
      <Panel title={t('contract.all')} flush>
        <SkeletonRows rows={6} />
      </Panel>
    </>
  );
}

/** What an agent is paid by: everything that it gives is held against it. */
function Own({ own, onOpen }: { own: Answer['own']; onOpen: (contract: Contract) => void }): ReactNode {
  const t = useText();
  if (!own) return <Panel title={t('contract.own')}>{t('contract.noOwn')}</Panel>;
  return (
    <Panel
      title={t('contract.own')}
      flush
      end={
        <>
          <ContractBadge contract={own} />
          <Button size="s" onClick={() => onOpen(own)}>
            {t('contract.show')}
          </Button>
        </>
      }
    >
      <TierTable contract={own} />
    </Panel>
  );
}

function List({ rows, onOpen }: { rows: readonly Contract[] | undefined; onOpen: (contract: Contract) => void }) {
  const t = useText();
  const other = (row: Contract): string => (row.side === 'own' ? (row.payer ?? t('contract.house')) : row.member);
  const top = (row: Contract): string => percentText(row.tiers.at(-1)?.scalePercent ?? '0');
  return (
    <DataTable
      caption={t('contract.all')}
      rows={rows}
      rowKey={row => row.id}
      onRow={onOpen}
      empty={<EmptyState>{t('contract.none')}</EmptyState>}
      columns={[
        { id: 'side', head: t('contract.side'), cell: row => t(`contract.side.${row.side}`) },
        { id: 'other', head: t('contract.with'), names: true, cell: row => <b>{other(row)}</b> },
        { id: 'period', head: t('contract.period'), cell: row => t(`contract.period.${row.period}`) },
        { id: 'top', head: t('contract.topShare'), numeric: true, cell: top },
        {
          id: 'from',
          head: t('contract.countsFrom'),
          cell: row => <span className="num muted">{row.countsFrom ? showDayTime(row.countsFrom) : '—'}</span>,
        },
        {
          id: 'at',
          head: t('contract.offered'),
          cell: row => <span className="num muted">{showDay(row.offeredAt)}</span>,
        },
        { id: 'state', head: t('contract.state'), cell: row => <ContractBadge contract={row} /> },
      ]}
      card={row => ({
        title: other(row),
        amount: top(row),
        when: <Beside one={t(`contract.side.${row.side}`)} other={sayDay(row.offeredAt)} />,
        status: <ContractBadge contract={row} />,
      })}
    />
  );
}

type Asked = { action: 'list'; state?: (typeof STATES)[number]; search?: string };

function ContractsCsv({ kind, asked }: { kind: Kind; asked: Asked }): ReactNode {
  const t = useText();
  const line = (row: Contract): string[] => [
    t(`contract.side.${row.side}`),
    row.side === 'own' ? (row.payer ?? t('contract.house')) : row.member,
    t(`contract.period.${row.period}`),
    row.tiers.map(one => `${percentText(one.scalePercent)} ${one.sales}/${one.loss}/${one.activeMembers}`).join('; '),
    row.offeredAt,
    row.countsFrom ?? '',
    row.countsUntil ?? '',
    t(`contract.state.${row.state}`),
  ];
  return (
    <CsvButton
      name={`contracts-${kind}`}
      head={['side', 'with', 'period', 'tiers', 'offered', 'countsFrom', 'countsUntil', 'state'].map(id =>
        t(`contract.${id}`),
      )}
      rows={async () => {
        const all = await allPages(
          RELAYS[kind],
          after => (after === undefined ? asked : { ...asked, after }),
          page => ({ rows: page.contracts, next: page.next }),
        );
        return all.ok ? { ok: true, value: all.value.map(line) } : all;
      }}
    />
  );
}
