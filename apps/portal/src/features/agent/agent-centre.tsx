import './agent.css';
import { SkeletonRows, Tabs, useText } from '@baize/ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const PAGES = {
  dashboard: lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard })),
  team: lazy(async () => ({ default: (await import('./team.tsx')).Team })),
  report: lazy(async () => ({ default: (await import('./team-report.tsx')).TeamReport })),
  income: lazy(async () => ({ default: (await import('./income.tsx')).Income })),
  links: lazy(async () => ({ default: (await import('./links.tsx')).Links })),
} satisfies Record<string, ComponentType>;

export type AgentPageName = keyof typeof PAGES;

const NAMES: readonly AgentPageName[] = ['dashboard', 'team', 'report', 'income', 'links'];

export const isAgentPage = (text: string | undefined): text is AgentPageName =>
  text !== undefined && Object.hasOwn(PAGES, text);

/** The agent centre: one page at a time under its tabs. */
export function AgentCentre({
  page,
  onPage,
}: {
  page: AgentPageName;
  onPage: (page: AgentPageName) => void;
}): ReactNode {
  const t = useText();
  const Content = PAGES[page];
  return (
    <>
      <h1 className="agent-head">{t('agent.title')}</h1>
      <Tabs
        label={t('agent.title')}
        items={NAMES.map(value => ({ value, label: t(`agent.page.${value}`) }))}
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
