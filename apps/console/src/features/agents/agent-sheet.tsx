import './agents.css';
import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  DataTable,
  EmptyState,
  KeyValues,
  Money,
  moneyText,
  notify,
  Panel,
  type Translate,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsEndHouseContract, opsShowAgent } from '@baize/wire/agents';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { IntoView } from '../../shared/into-view.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { HouseContractDialog } from './house-contract-dialog.tsx';
import { AgentStatus } from './line-status.tsx';
import { RatesDialog } from './rates-dialog.tsx';

type Agent = OutputOf<typeof opsShowAgent>;
type Contract = Agent['contracts'][number];

const TONES: Readonly<Record<Contract['state'], BadgeTone>> = {
  requested: 'wait',
  valid: 'ok',
  rejected: 'bad',
  terminated: 'plain',
  expired: 'plain',
};

/** One agent: where it stands, what it gives and gets, what is open. */
export function AgentSheet({ memberId, onChanged }: { memberId: string; onChanged: () => void }): ReactNode {
  const t = useText();
  const shown = useOps(opsShowAgent, { memberId });
  const may = useMay('agents.contracts.propose');
  const mayChange = useMay('agents.rates');
  const [proposing, setProposing] = useState(false);
  const [changing, setChanging] = useState(false);
  if (shown.isError) return <Refused error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!shown.data) return null;
  const agent = shown.data;
  return (
    <IntoView>
      <Panel
        title={agent.username}
        end={
          <>
            <AgentStatus
              agent={agent}
              onDone={() => {
                void shown.refetch();
                onChanged();
              }}
            />
            {mayChange && (
              <Button size="s" onClick={() => setChanging(true)}>
                {t('agents.change_rates')}
              </Button>
            )}
            {may && agent.uplines.length === 0 && agent.accountType !== 0 && (
              <Button size="s" look="primary" icon="plus" onClick={() => setProposing(true)}>
                {t('agents.propose_contract')}
              </Button>
            )}
          </>
        }
      >
        <div className="stack">
          <div className="standing">
            <Standing agent={agent} />
          </div>
          <Contracts agent={agent} mayEnd={may} onEnded={() => void shown.refetch()} />
        </div>
        {changing && (
          <RatesDialog
            agent={agent}
            onClose={() => setChanging(false)}
            onDone={() => {
              setChanging(false);
              void shown.refetch();
              onChanged();
            }}
          />
        )}
        {proposing && (
          <HouseContractDialog
            agent={agent}
            onClose={() => setProposing(false)}
            onDone={() => {
              setProposing(false);
              notify({ title: t('agents.proposed'), tone: 'ok' });
            }}
          />
        )}
      </Panel>
    </IntoView>
  );
}

function Standing({ agent }: { agent: Agent }): ReactNode {
  const t = useText();
  const line = [...agent.uplines.map(({ username, point }) => `${username} (${point} %)`), agent.username];
  const rates = Object.entries(agent.rates).map(([product, percent]) => `${t(`product.${product}`)} ${percent} %`);
  return (
    <KeyValues
      rows={[
        { id: 'line', term: t('agents.line'), value: line.join(' › ') },
        ...(agent.suspendedWith ? [withLine(t, agent.suspendedWith)] : []),
        { id: 'point', term: t('agents.point'), value: `${agent.point} % (${agent.prizeGroup})` },
        { id: 'rates', term: t('agents.rates'), value: rates.length === 0 ? '—' : rates.join(', ') },
        { id: 'owes', term: t('agents.owes'), value: <Money amount={agent.owes} currency={agent.currency} /> },
        { id: 'owed', term: t('agents.owed'), value: <Money amount={agent.owed} currency={agent.currency} /> },
      ]}
    />
  );
}

const withLine = (t: Translate, { id, username }: NonNullable<Agent['suspendedWith']>) => ({
  id: 'suspendedWith',
  term: t('agents.suspended_with'),
  value: (
    <Link to="/agents" search={{ id }} className="link">
      {username}
    </Link>
  ),
});

type ContractsProps = { agent: Agent; mayEnd: boolean; onEnded: () => void };

function Contracts({ agent, mayEnd, onEnded }: ContractsProps): ReactNode {
  const t = useText();
  const [ending, setEnding] = useState<Contract>();
  const columns: readonly Column<Contract>[] = [
    { id: 'kind', head: t('agents.kind'), cell: row => t(`agents.kind.${row.kind}`) },
    { id: 'payer', head: t('agents.payer'), cell: row => row.payer ?? t('agents.the_house') },
    { id: 'member', head: t('agents.agent'), cell: row => row.member },
    { id: 'period', head: t('agents.period'), cell: row => t(`agents.period.${row.period}`) },
    {
      id: 'tiers',
      head: t('agents.tiers'),
      cell: row => row.tiers.map(tier => `${tier.scalePercent} % ≥ ${moneyText(tier.sales)}`).join(', '),
    },
    {
      id: 'from',
      head: t('agents.counts_from'),
      cell: row => <span className="num">{row.countsFrom ? dayTime(row.countsFrom) : '—'}</span>,
    },
    {
      id: 'state',
      head: t('cases.state'),
      cell: row => <Badge tone={TONES[row.state]}>{t(`agents.contract_state.${row.state}`)}</Badge>,
    },
    {
      id: 'end',
      head: <span className="vh">{t('agents.end_contract')}</span>,
      cell: row =>
        mayEnd &&
        row.payer === null &&
        (row.state === 'valid' || row.state === 'requested') && (
          <Button size="s" look="danger-line" onClick={() => setEnding(row)}>
            {t('agents.end_contract')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('agents.contracts')}
        columns={columns}
        rows={agent.contracts}
        rowKey={row => row.id}
        empty={<EmptyState>{t('agents.no_contracts')}</EmptyState>}
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
