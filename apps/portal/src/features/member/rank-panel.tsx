import { Meter, moneyText, Panel, useText } from '@baize/ui';
import { securityConfig } from '@baize/wire/members';
import { playerRankProgress } from '@baize/wire/relays';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showDay, showDayTime } from '../../shared/format/time.ts';

/** The VIP rank and the way to the next one; where the merchant keeps no ranks, how the account is secured. */
export function RankPanel(): ReactNode {
  const t = useText();
  const { data, isError } = useCall(playerRankProgress, {}, { staleMs: 60_000 });
  if (isError) return <SecurityPanel />;
  const needed = data?.turnoverNeeded;
  return (
    <Panel title={t('member.vip')}>
      <div className="stack gap-3">
        <div className="row spread">
          <span>
            {data?.current.labelName ?? '…'}
            {data?.next && <span className="muted"> {t('member.to', { rank: data.next.labelName })}</span>}
          </span>
          <span className="num">
            <b>{data ? moneyText(data.turnover) : ''}</b>
            {needed && <span className="muted"> / {moneyText(needed)}</span>}
          </span>
        </div>
        <Meter
          value
          label={t('member.vip')}
          part={data && needed ? Number(data.turnover) / Math.max(1, Number(needed)) : 0}
          valueText={data ? moneyText(data.turnover) : ''}
        />
        <p className="small muted">{t('member.vipHow')}</p>
      </div>
    </Panel>
  );
}

function SecurityPanel(): ReactNode {
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
        <dd className="num">{data ? showDay(data.passwordChangedAt) : '…'}</dd>
        <dt>{t('security.lastLogin')}</dt>
        <dd className="num">{last ? showDayTime(last.at) : '…'}</dd>
        <dt>{t('security.from')}</dt>
        <dd className="num">{last?.ip ?? '…'}</dd>
        <dt>{t('security.sessions')}</dt>
        <dd className="num">{data ? data.sessions.length : '…'}</dd>
      </dl>
    </Panel>
  );
}
