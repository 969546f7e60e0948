import './agents.css';
import { Button, KeyValues, Money, namesInRow, notify, Panel, type Translate, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsShowAgent } from '@baize/wire/agents';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IntoView } from '../../shared/into-view.tsx';
import { percentText } from '../../shared/percent.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { AgentContracts } from './agent-contracts.tsx';
import { HouseContractDialog } from './house-contract-dialog.tsx';
import { AgentStatus } from './line-status.tsx';
import { RatesDialog } from './rates-dialog.tsx';

type Agent = OutputOf<typeof opsShowAgent>;

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
          <AgentContracts contracts={agent.contracts} mayEnd={may} onEnded={() => void shown.refetch()} />
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
  const line = [...agent.uplines.map(({ username, point }) => `${username} (${percentText(point)})`), agent.username];
  const rates = Object.entries(agent.rates).map(
    ([product, percent]) => `${t(`product.${product}`)} ${percentText(percent)}`,
  );
  return (
    <KeyValues
      rows={[
        { id: 'line', term: t('agents.line'), value: line.join(' › ') },
        ...(agent.suspendedWith ? [withLine(t, agent.suspendedWith)] : []),
        { id: 'point', term: t('agents.point'), value: `${percentText(agent.point)} (${agent.prizeGroup})` },
        { id: 'rates', term: t('agents.rates'), value: rates.length === 0 ? '—' : namesInRow(rates) },
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
