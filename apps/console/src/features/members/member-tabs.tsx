import { TabPanel, Tabs, useText } from '@baize/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelf } from '../../shared/self.ts';
import { MemberBets } from './member-bets.tsx';
import { MemberBonuses } from './member-bonuses.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberOverview } from './member-overview.tsx';
import { MemberPoints } from './member-points.tsx';
import { MemberRounds } from './member-rounds.tsx';
import type { Shown } from './shown-member.ts';

type Tab = { value: string; text: string; permission: string; show: (shown: Shown) => ReactNode };

const TABS: readonly Tab[] = [
  {
    value: 'overview',
    text: 'member.overview',
    permission: 'members.view',
    show: shown => <MemberOverview shown={shown} />,
  },
  {
    value: 'ledger',
    text: 'member.tab_ledger',
    permission: 'members.ledger',
    show: shown => <MemberLedger shown={shown} />,
  },
  {
    value: 'bets',
    text: 'member.tab_bets',
    permission: 'members.play',
    show: ({ member }) => <MemberBets memberId={member.id} />,
  },
  {
    value: 'rounds',
    text: 'member.tab_rounds',
    permission: 'members.play',
    show: ({ member }) => <MemberRounds memberId={member.id} />,
  },
  {
    value: 'bonuses',
    text: 'member.tab_bonuses',
    permission: 'members.rewards',
    show: ({ member }) => <MemberBonuses memberId={member.id} />,
  },
  {
    value: 'points',
    text: 'member.tab_points',
    permission: 'members.rewards',
    show: ({ member }) => <MemberPoints memberId={member.id} />,
  },
  {
    value: 'notes',
    text: 'member.tab_notes',
    permission: 'members.notes.view',
    show: ({ member }) => <MemberNotes member={member} />,
  },
];

/** What there is of a member, as far as the operator may see it; each tab has an address. */
export function MemberTabs({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  const held = useSelf()?.permissions ?? [];
  const asked = useSearch({ from: '/members/$memberId' }).view;
  const navigate = useNavigate({ from: '/members/$memberId' });
  const tabs = TABS.filter(({ permission }) => held.includes(permission));
  const tab = tabs.find(({ value }) => value === asked) ?? TABS[0];
  return (
    <Tabs
      label={t('member.records')}
      value={tab?.value ?? ''}
      onChange={view => void navigate({ search: view === 'overview' ? {} : { view } })}
      items={tabs.map(({ value, text }) => ({ value, label: t(text) }))}
    >
      {tabs.map(({ value, show }) => (
        <TabPanel key={value} value={value}>
          {value === tab?.value && show(shown)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
