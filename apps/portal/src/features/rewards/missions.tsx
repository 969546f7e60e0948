import './rewards.css';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  Meter,
  moneyText,
  notify,
  Panel,
  SkeletonRows,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { claimMission, listMissions } from '@baize/wire/rewards';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { sentRefusalText } from '../../shared/i18n/sent-refusal-text.ts';
import { productName } from '../../shared/products/product-names.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { Leaders } from './leaders.tsx';

type Mission = OutputOf<typeof claimMission>;
const PERIODS = ['daily', 'weekly', 'once'] as const;

/** Missions: what may be done today, this week, once; what each gives; and who claimed most this week. */
export function Missions(): ReactNode {
  const t = useText();
  const query = useCall(listMissions, {}, { staleMs: 5_000 });
  const again = (): void => void query.refetch();
  usePush('rewards', again);
  const data = query.data;
  if (query.isError) return <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />;
  return (
    <>
      {data === undefined && (
        <Panel title={t('member.missionLeaderboard')} flush>
          <SkeletonRows rows={5} height={72} />
        </Panel>
      )}
      {data?.missions.length === 0 && (
        <Panel title={t('member.missionLeaderboard')}>
          <EmptyState>{t('mission.none')}</EmptyState>
        </Panel>
      )}
      {PERIODS.map(period => {
        const missions = data?.missions.filter(mission => mission.period === period) ?? [];
        const endsAt = missions[0]?.endsAt;
        return missions.length === 0 ? null : (
          <Panel
            key={period}
            title={t(`mission.period.${period}`)}
            flush
            end={endsAt && <span className="small muted">{t('mission.until', { time: showDayTime(endsAt) })}</span>}
          >
            <ul className="reward-list">
              {missions.map(mission => (
                <MissionItem key={mission.id} mission={mission} currency={data?.currency ?? ''} onClaimed={again} />
              ))}
            </ul>
          </Panel>
        );
      })}
      <Leaders
        title={t('mission.leaders')}
        empty={t('mission.noLeaders')}
        rows={data?.leaders.map(row => ({ ...row, value: t('mission.count', { count: row.claimed }) }))}
      />
    </>
  );
}

type ItemProps = { mission: Mission; currency: string; onClaimed: () => void };

function MissionItem({ mission, currency, onClaimed }: ItemProps): ReactNode {
  const t = useText();
  const command = useCommandId();
  const [busy, setBusy] = useState(false);
  const claim = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(claimMission, { id: command.idFor([mission.id, mission.endsAt]), missionId: mission.id });
    setBusy(false);
    if (answer.ok) notify({ title: t('mission.claimed', { title: mission.title }), tone: 'ok' });
    else notify({ title: sentRefusalText(t, answer), tone: 'bad' });
    onClaimed();
  };
  const far = t('mission.far', {
    done: moneyText(mission.done, { digits: 0 }),
    target: moneyText(mission.target, { digits: 0 }),
  });
  return (
    <li>
      <div className="row spread wrap">
        <span className="row grow">
          <Icon name="flag" className="muted" />
          <span>
            <b>{mission.title}</b>
            {mission.product && <span className="muted small"> · {productName(t, mission.product)}</span>}
          </span>
        </span>
        <RewardText mission={mission} currency={currency} />
        {mission.state === 'claimed' && <Badge tone="ok">{t('mission.state.claimed')}</Badge>}
        {mission.state === 'claimable' && (
          <Button look="primary" size="s" busy={busy} onClick={() => void claim()}>
            {t('mission.claim')}
          </Button>
        )}
      </div>
      <div className="row">
        <span className="grow">
          <Meter
            label={mission.title}
            valueText={far}
            part={Number(mission.done) / Math.max(1, Number(mission.target))}
          />
        </span>
        <span className="small muted">{far}</span>
      </div>
    </li>
  );
}

function RewardText({ mission: { reward }, currency }: { mission: Mission; currency: string }): ReactNode {
  const t = useText();
  const parts = [
    ...(Number(reward.amount) > 0
      ? [t('mission.money', { amount: `${currency} ${moneyText(reward.amount)}`, times: reward.rollover })]
      : []),
    ...(Number(reward.points) > 0 ? [t('common.points', { points: Number(reward.points) })] : []),
  ];
  return <span className="value small">{parts.join(' + ')}</span>;
}
