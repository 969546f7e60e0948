import { notify, useText } from '@baize/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { AgentCentre } from '../../features/agent/agent-centre.tsx';
import { isAgentPage } from '../../features/agent/agent-pages.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { needsTrueAccount, seesAgentCentre, session } from '../../shared/session/session.ts';
import { useStore } from '../../shared/state/store.ts';

const Payouts = lazyPart(async () => (await import('./agent-payouts.tsx')).AgentPayouts);

/** The agent centre, for agents with an account of their own: demo agents get the warning, everybody else is told and sent home. */
export function AgentHomePage(): ReactNode {
  const t = useText();
  const { page: asked } = useSearch({ from: '/agentHome' });
  const { account } = useStore(session);
  const navigate = useNavigate();
  const known = account?.provisional ? undefined : account;
  const warned = known !== undefined && needsTrueAccount(known);
  const closed = known !== undefined && !seesAgentCentre(known);
  useEffect(() => {
    if (!closed) return;
    if (warned) openDialog({ name: 'trueAccountNeeded' });
    else notify({ id: 'agents', title: t('agent.onlyAgents'), tone: 'wait' });
    void navigate({ to: '/', replace: true });
  }, [closed, warned, navigate, t]);
  if (closed || known === undefined) return <main className="page" />;
  return (
    <main className="page">
      <PageTitle title={t('agent.title')} />
      <AgentCentre
        page={isAgentPage(asked) ? asked : 'dashboard'}
        payouts={Payouts}
        onPage={page => void navigate({ to: '/agentHome', search: { page } })}
      />
    </main>
  );
}
