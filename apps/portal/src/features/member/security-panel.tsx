import { KeyValues, Panel, useText } from '@baize/ui';
import { securityConfig } from '@baize/wire/members';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showDay, showDayTime } from '../../shared/format/time.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';

/** How the account is secured, at a glance. */
export function SecurityPanel(): ReactNode {
  const t = useText();
  const read = useCall(securityConfig, {}, { staleMs: 60_000 });
  const { data } = read;
  const last = data?.lastLogins[0];
  return (
    <Panel
      title={t('member.securityCenter')}
      end={
        <Link to="/member" search={{ page: 'securityCenter' }} className="link small">
          {t('common.all')}
        </Link>
      }
    >
      <Awaited read={read}>{null}</Awaited>
      {(data || !read.isError) && (
        <KeyValues
          rows={[
            {
              id: 'password',
              term: t('security.passwordSince'),
              value: <span className="num nowrap">{data ? showDay(data.passwordChangedAt) : '…'}</span>,
            },
            {
              id: 'login',
              term: t('security.lastLogin'),
              value: <span className="num nowrap">{last ? showDayTime(last.at) : '…'}</span>,
            },
            { id: 'from', term: t('security.from'), value: <span className="num">{last?.ip ?? '…'}</span> },
            {
              id: 'sessions',
              term: t('security.sessions'),
              value: <span className="num">{data ? data.sessions.length : '…'}</span>,
            },
          ]}
        />
      )}
    </Panel>
  );
}
