import './agent.css';
import { Count, SkeletonRows, Tabs, useText } from '@baize/ui';
import { consolidatedFunds } from '@baize/wire/members';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { waitingOf } from './contracts/waiting.ts';

const PAGES = {
  dashboard: lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard })),
  team: lazy(async () => ({ default: (await import('./team.tsx')).Team })),
  report: lazy(async () => ({ default: (await import('./reports/team-report.tsx')).TeamReport })),
  bets: lazy(async () => ({ default: (await import('./reports/team-bets.tsx')).TeamBets })),
  transactions: lazy(async () => ({ default: (await import('./reports/team-transactions.tsx')).TeamTransactions })),
  contracts: lazy(async () => ({ default: (await import('./contracts/contracts.tsx')).Contracts })),
  bills: lazy(async () => ({ default: (await import('./bills/bills.tsx')).Bills })),
  income: lazy(async () => ({ default: (await import('./income.tsx')).Income })),
  transfers: lazy(async () => ({ default: (await import('./accounts/transfers.tsx')).Transfers })),
  links: lazy(async () => ({ default: (await import('./links.tsx')).Links })),
} satisfies Record<string, ComponentType>;

/** `payouts` comes from other features, through whoever shows the centre. */
export type AgentPageName = keyof typeof PAGES | 'payouts';

const NAMES: readonly AgentPageName[] = [
  'dashboard',
  'team',
  'report',
  'bets',
  'transactions',
  'contracts',
  'bills',
  'income',
  'payouts',
  'transfers',
  'links',
];

export const isAgentPage = (text: string | undefined): text is AgentPageName => NAMES.some(name => name === text);

/** The agent centre: one page at a time under its tabs. */
export function AgentCentre({
  page,
  onPage,
  payouts,
}: {
  page: AgentPageName;
  onPage: (page: AgentPageName) => void;
  payouts: ComponentType;
}): ReactNode {
  const t = useText();
  const Content = page === 'payouts' ? payouts : PAGES[page];
  const funds = useCall(consolidatedFunds, {}, { refetchMs: 30_000 }).data;
  const waiting = Object.values(waitingOf(funds)).reduce((sum, requests) => sum + requests, 0);
  return (
    <>
      <h1 className="agent-head">{t('agent.title')}</h1>
      <Tabs
        label={t('agent.title')}
        items={NAMES.map(value => ({
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
