import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  DataTable,
  EmptyState,
  moneyText,
  type RowCard,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsEndHouseContract, type opsShowAgent } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { percentText } from '../../shared/percent.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

type Contract = OutputOf<typeof opsShowAgent>['contracts'][number];

const TONES: Readonly<Record<Contract['state'], BadgeTone>> = {
  requested: 'wait',
  valid: 'ok',
  rejected: 'bad',
  terminated: 'plain',
  expired: 'plain',
};

type Props = { contracts: readonly Contract[]; mayEnd: boolean; onEnded: () => void };

/** The contracts on both sides of an agent; those of the house may be ended. */
export function AgentContracts({ contracts, mayEnd, onEnded }: Props): ReactNode {
  const t = useText();
  const [ending, setEnding] = useState<Contract>();
  const payer = (row: Contract): string => row.payer ?? t('agents.the_house');
  const state = (row: Contract): ReactNode => (
    <Badge tone={TONES[row.state]}>{t(`agents.contract_state.${row.state}`)}</Badge>
  );
  const end = (row: Contract): ReactNode =>
    mayEnd &&
    row.payer === null &&
    (row.state === 'valid' || row.state === 'requested') && (
      <Button size="s" look="danger-line" onClick={() => setEnding(row)}>
        {t('agents.end_contract')}
      </Button>
    );
  const columns: readonly Column<Contract>[] = [
    { id: 'kind', head: t('agents.kind'), cell: row => t(`agents.kind.${row.kind}`) },
    { id: 'payer', head: t('agents.payer'), cell: payer },
    { id: 'member', head: t('agents.agent'), cell: row => row.member },
    { id: 'period', head: t('agents.period'), cell: row => t(`agents.period.${row.period}`) },
    { id: 'tiers', head: t('agents.tiers'), cell: tiersOf },
    {
      id: 'from',
      head: t('agents.counts_from'),
      cell: row => <span className="num">{row.countsFrom ? dayTime(row.countsFrom) : '—'}</span>,
    },
    { id: 'state', head: t('cases.state'), cell: state },
    { id: 'end', head: <span className="vh">{t('agents.end_contract')}</span>, cell: end },
  ];
  const card = (row: Contract): RowCard => ({
    title: `${t(`agents.kind.${row.kind}`)}, ${t(`agents.period.${row.period}`)}`,
    amount: state(row),
    when: (
      <span className="card-lines">
        {t('choice.named', { name: t('agents.payer'), value: payer(row) })}
        <br />
        {t('choice.named', { name: t('agents.agent'), value: row.member })}
        <br />
        {tiersOf(row)}
        <br />
        {row.countsFrom && `${t('agents.counts_from')} ${dayTime(row.countsFrom)}`}
      </span>
    ),
    status: end(row),
  });
  return (
    <>
      <DataTable
        caption={t('agents.contracts')}
        columns={columns}
        rows={contracts}
        rowKey={row => row.id}
        empty={<EmptyState>{t('agents.no_contracts')}</EmptyState>}
        card={card}
      />
      {ending && (
        <ReasonDialog
          title={t('agents.end_contract')}
          confirm={t('agents.end_contract')}
          danger
          run={reason => call(opsEndHouseContract, { id: ending.id, reason })}
          onDone={() => {
            setEnding(undefined);
            onEnded();
          }}
          onClose={() => setEnding(undefined)}
        >
          {t('agents.end_help')}
        </ReasonDialog>
      )}
    </>
  );
}

const tiersOf = ({ tiers }: Contract): string =>
  tiers.map(tier => `${percentText(tier.scalePercent)} ≥ ${moneyText(tier.sales)}`).join(', ');
