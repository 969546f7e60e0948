import { Panel, useText } from '@baize/ui';
import { securityConfig } from '@baize/wire/members';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showDay, showDayTime } from '../../shared/format/time.ts';

/** How the account is secured, at a glance. */
export function SecurityPanel(): ReactNode {
  const t = useText();
  const data = useCall(securityConfig, {}, { staleMs: 60_000 }).data;
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
      <dl className="kv">
        <dt>{t('security.passwordSince')}</dt>
        <dd className="num nowrap">{data ? showDay(data.passwordChangedAt) : '…'}</dd>
        <dt>{t('security.lastLogin')}</dt>
        <dd className="num nowrap">{last ? showDayTime(last.at) : '…'}</dd>
        <dt>{t('security.from')}</dt>
        <dd className="num">{last?.ip ?? '…'}</dd>
        <dt>{t('security.sessions')}</dt>
        <dd className="num">{data ? data.sessions.length : '…'}</dd>
      </dl>
    </Panel>
  );
}
