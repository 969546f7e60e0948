import { Badge, Count, Icon, type IconName, useText } from '@baize/ui';
import { memberInfo } from '@baize/wire/members';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { session } from '../../shared/session/session.ts';
import { useStore } from '../../shared/state/store.ts';
import { OwnAvatar } from './own-avatar.tsx';

export type MemberEntry = {
  readonly page: string;
  readonly icon: IconName;
  readonly group: 'wallet' | 'account' | 'rewards';
  /** Where it leads, where that is not a page of the member centre. */
  readonly to?: '/pointMall';
};

const DAY_MS = 86_400_000;

type Props = {
  entries: readonly MemberEntry[];
  page: string;
  /** How many of something wait, by page. */
  badges: Readonly<Record<string, number>>;
};

/** The member centre's menu: who one is, and the pages whose modules are on. */
export function SidePanel({ entries, page, badges }: Props): ReactNode {
  const t = useText();
  const groups = ['wallet', 'account', 'rewards'].map(group => ({
    group,
    shown: entries.filter(entry => entry.group === group),
  }));
  return (
    <aside className="side panel">
      <Identity />
      <nav className="eight" aria-label={t('member.title')}>
        {groups.map(
          ({ group, shown }) =>
            shown.length > 0 && (
              <div key={group} className="group-of">
                <h2 className="group">{t(`member.group.${group}`)}</h2>
                {shown.map(entry => (
                  <Link
                    key={entry.page}
                    to={entry.to ?? '/member'}
                    search={entry.to === undefined ? { page: entry.page } : {}}
                    aria-current={entry.page === page ? 'page' : undefined}
                  >
                    <Icon name={entry.icon} />
                    {t(`member.${entry.page}`)}
                    {(badges[entry.page] ?? 0) > 0 && <Count value={badges[entry.page] ?? 0} />}
                  </Link>
                ))}
              </div>
            ),
        )}
      </nav>
    </aside>
  );
}

/** A rank has a level; who has none is only a member. */
const rankOf = (label: string, level: number): string => (level > 0 ? `${label} · ${level}` : label);

function Identity(): ReactNode {
  const t = useText();
  const { account } = useStore(session);
  const lastLoginAt = useCall(memberInfo, {}, { staleMs: 5 * 60_000 }).data?.lastLoginAt;
  if (!account) return <div className="id" />;
  const days = Math.floor((serverNowMs() - Date.parse(account.regDate)) / DAY_MS);
  return (
    <div className="id">
      <div className="row gap-3">
        <OwnAvatar />
        <div className="grow">
          <b className="strong">{account.nickname || account.account}</b>
          <div className="row small mt-1">
            <Badge tone={account.trial ? 'wait' : 'vip'}>
              {account.trial ? t('session.trial') : rankOf(account.memberLabel, account.vipRankLevel)}
            </Badge>
          </div>
        </div>
      </div>
      <span className="small muted">
        {Number.isFinite(days) && t('member.days', { days })}
        {lastLoginAt && ` · ${t('member.lastLogin', { time: showDayTime(lastLoginAt) })}`}
      </span>
    </div>
  );
}
