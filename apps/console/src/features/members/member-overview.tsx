import { languageOf } from '@baize/i18n';
import { EmptyState, KeyValues, Money, Panel, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime, exactTime } from '../../shared/format.ts';
import { useMay } from '../../shared/self.ts';
import { AdjustWallet } from './adjust-wallet.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { PinnedNotes } from './member-notes.tsx';
import { PersonalData } from './personal-data.tsx';
import type { Shown } from './shown-member.ts';

/** A member at a glance: who it is, its money, where it logs in from. */
export function MemberOverview({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  const { member } = shown;
  const mayLine = useMay('agents.view');
  const mayNotes = useMay('members.notes.view');
  return (
    <div className="columns">
      <Panel title={t('member.overview')}>
        <KeyValues rows={overviewRows(member, shown.downlines, t)} />
        {mayLine && (
          <Link className="link line-link" to="/agents" search={{ id: member.id }}>
            {t('agents.open_line')}
          </Link>
        )}
        <PersonalData key={member.id} memberId={member.id} />
      </Panel>
      <div className="stack">
        {mayNotes && <PinnedNotes memberId={member.id} />}
        <Panel title={t('member.balances')}>
          {shown.balances.length === 0 && <EmptyState>{t('member.no_balances')}</EmptyState>}
          <KeyValues rows={shown.balances.flatMap(balance => balanceRows(balance, t))} />
          <AdjustWallet memberId={member.id} away={isAway(member)} />
        </Panel>
        <LoginList shown={shown} />
        <SessionList shown={shown} />
        <DuplicateList rows={shown.duplicates} />
      </div>
    </div>
  );
}

const isAway = ({ status, excludedUntil }: Shown['member']): boolean =>
  status === 'closed' || (status === 'active' && excludedUntil !== null && Date.parse(excludedUntil) > Date.now());

type Text = ReturnType<typeof useText>;

const NONE = '—';

const overviewRows = (member: Shown['member'], downlines: number, t: Text) => [
  { id: 'id', term: t('member.id'), value: <span className="num">{member.id}</span> },
  {
    id: 'type',
    term: t('member.type'),
    value: member.type === 0 ? t('member.player') : t('member.agent', { type: member.type }),
  },
  { id: 'rank', term: t('queue.rank'), value: member.clubLabel.labelName },
  { id: 'upline', term: t('member.upline'), value: member.upline ?? t('member.no_upline') },
  { id: 'downlines', term: t('member.downlines'), value: <span className="num">{downlines}</span> },
  { id: 'payee', term: t('queue.payee_name'), value: member.payeeName ?? NONE },
  { id: 'mobile', term: t('member.mobile'), value: <span className="num">{member.mobileNum ?? NONE}</span> },
  { id: 'email', term: t('member.email'), value: member.email ?? NONE },
  { id: 'language', term: t('member.language'), value: languageOf(member.language).name },
  {
    id: 'registered',
    term: t('member.registered'),
    value: <span className="num">{exactTime(member.registeredAt)}</span>,
  },
  {
    id: 'login',
    term: t('member.last_login'),
    value: <span className="num">{member.lastLoginAt ? exactTime(member.lastLoginAt) : NONE}</span>,
  },
];

const balanceRows = (
  { account, vendor, vendorName, currency, available, pending }: Shown['balances'][number],
  t: Text,
) => [
  {
    id: `${account} ${vendor} ${currency}`,
    term: [t(`account.${account}`), vendorName].filter(Boolean).join(' · '),
    value: (
      <b>
        <Money amount={available} currency={currency} />
      </b>
    ),
  },
  ...(account === 'main'
    ? [{ id: 'pending', term: t('member.pending'), value: <Money amount={pending} currency={currency} /> }]
    : []),
];

function LoginList({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('member.logins')}>
      {shown.logins.length === 0 && <EmptyState>{t('member.no_logins')}</EmptyState>}
      <KeyValues
        rows={shown.logins.map(login => ({
          id: login.at,
          term: <span className="num">{dayTime(login.at)}</span>,
          value: (
            <span title={login.userAgent}>
              <span className="num">{login.ip}</span> · {t(`login_outcome.${login.outcome}`)}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}

function SessionList({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('member.sessions')}>
      {shown.sessions.length === 0 && <EmptyState>{t('member.no_sessions')}</EmptyState>}
      <KeyValues
        rows={shown.sessions.map(session => ({
          id: session.startedAt,
          term: <span className="num">{dayTime(session.startedAt)}</span>,
          value: (
            <span title={session.userAgent}>
              {t('member.seen', { ip: session.ip, when: dayTime(session.lastSeenAt) })}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}
