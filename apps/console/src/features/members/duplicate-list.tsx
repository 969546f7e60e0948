import { Badge, EmptyState, KeyValues, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowMember } from '@baize/wire/members';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MemberStatusBadge } from './member-status.tsx';

/** Who may be the same person: a sign to look closer, no proof. */
export function DuplicateList({ rows }: { rows: OutputOf<typeof opsShowMember>['duplicates'] }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('member.duplicates')}>
      {rows.length === 0 && <EmptyState>{t('member.no_duplicates')}</EmptyState>}
      <KeyValues
        rows={rows.map(row => ({
          id: row.id,
          term: (
            <Link className="link" to="/members/$memberId" params={{ memberId: row.id }}>
              {row.username}
            </Link>
          ),
          value: (
            <span className="row wrap">
              {row.signals.map(signal => (
                <Badge key={signal} tone={signal === 'ip' ? 'plain' : 'wait'}>
                  {t(`member.same_${signal === 'payeeName' ? 'payee' : signal}`)}
                </Badge>
              ))}
              <MemberStatusBadge status={row.status} />
            </span>
          ),
        }))}
      />
    </Panel>
  );
}
