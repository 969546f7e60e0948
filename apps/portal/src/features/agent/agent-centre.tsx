import './agent.css';
import { Count, SkeletonRows, Tabs, useText } from '@baize/ui';
import { consolidatedFunds } from '@baize/wire/members';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { useSite } from '../../shared/site/site.ts';
import { type AgentPageName, agentPagesOf, isAgentPage } from './agent-pages.ts';
import { waitingOf } from './contracts/waiting.ts';

const PAGES = {
  dashboard: lazyPart(async () => (await import('./dashboard.tsx')).Dashboard),
  team: lazyPart(async () => (await import('./team.tsx')).Team),
  report: lazyPart(async () => (await import('./reports/team-report.tsx')).TeamReport),
  bets: lazyPart(async () => (await import('./reports/team-bets.tsx')).TeamBets),
  transactions: lazyPart(async () => (await import('./reports/team-transactions.tsx')).TeamTransactions),
  contracts: lazyPart(async () => (await import('./contracts/contracts.tsx')).Contracts),
  bills: lazyPart(async () => (await import('./bills/bills.tsx')).Bills),
  income: lazyPart(async () => (await import('./income.tsx')).Income),
  transfers: lazyPart(async () => (await import('./accounts/transfers.tsx')).Transfers),
  links: lazyPart(async () => (await import('./links.tsx')).Links),
} satisfies Record<Exclude<AgentPageName, 'payouts'>, ComponentType>;

/** The agent centre: one page at a time under its tabs. */
export function AgentCentre({
  page: asked,
  onPage,
  payouts,
}: {
  page: AgentPageName;
  onPage: (page: AgentPageName) => void;
  payouts: ComponentType;
}): ReactNode {
  const t = useText();
  const { modules } = useSite();
  const pages = agentPagesOf(modules);
  const page = pages.includes(asked) ? asked : 'dashboard';
  const Content = page === 'payouts' ? payouts : PAGES[page];
  const funds = useCall(consolidatedFunds, {}, { refetchMs: 30_000 }).data;
  const waiting = Object.values(waitingOf(funds)).reduce((sum, requests) => sum + requests, 0);
  return (
    <>
      <h1 className="agent-head">{t('agent.title')}</h1>
      <Tabs
        className="agent-tabs"
        label={t('agent.title')}
        items={pages.map(value => ({
          value,
          label: (
            <>
              {t(`agent.page.${value}`)}
              {value === 'contracts' && waiting > 0 && <Count value={waiting} />}
            </>
          ),
        }))}
        value={page}
        onChange={chosen => isAgentPage(chosen) && onPage(chosen)}
      />
      <div className="agent-main" style={{ marginTop: 16 }}>
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Content />
        </Suspense>
      </div>
    </>
  );
}
