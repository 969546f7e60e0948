import { Icon, SkeletonRows, useText } from '@baize/ui';
import { opsShowMember } from '@baize/wire/members';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChangeStatus } from '../../shared/change-status.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';
import { EraseData } from './erase-data.tsx';
import { MemberStatusBadge } from './member-status.tsx';
import { MemberTabs } from './member-tabs.tsx';
import type { Shown } from './shown-member.ts';

export const Route = createLazyRoute('/members/$memberId')({ component: MemberPage });

/** A member: how it stands, and behind tabs what it has, played, was paid and was given. */
function MemberPage(): ReactNode {
  const t = useText();
  const { memberId } = useParams({ from: '/members/$memberId' });
  const shown = useOps(opsShowMember, { id: memberId });
  return (
    <main className="q" id="main">
      <p className="crumb">
        <Icon name="back" size="s" flip />
        <Link className="link" to="/members">
          {t('member.title')}
        </Link>
      </p>
      {!shown.data && <h1 className="vh">{t('member.title')}</h1>}
      {shown.isError && <Refused error={shown.error} onRetry={() => void shown.refetch()} />}
      {shown.isPending && <SkeletonRows rows={10} />}
      {shown.data && <MemberSheet shown={shown.data} onChanged={() => void shown.refetch()} />}
    </main>
  );
}

function MemberSheet({ shown, onChanged }: { shown: Shown; onChanged: () => void }): ReactNode {
  const { member } = shown;
  return (
    <>
      <div className="row spread">
        <div className="row">
          <h1>{member.username}</h1>
          <MemberStatusBadge status={member.status} />
        </div>
        {member.status === 'closed' ? (
          <EraseData key={member.id} memberId={member.id} />
        ) : (
          <ChangeStatus member={member} onChanged={onChanged} />
        )}
      </div>
      {member.statusReason && <p className="soft">{member.statusReason}</p>}
      <MemberTabs key={member.id} shown={shown} />
    </>
  );
}
