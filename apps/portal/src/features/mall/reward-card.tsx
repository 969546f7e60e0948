import { Badge, Button, moneyText, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { pointReward } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { Picture } from '../../shared/parts/picture.tsx';

export type Reward = OutputOf<typeof pointReward>['rewards'][number];
type Props = { reward: Reward; points: number; rankLevel: number; currency: string; onRedeem: () => void };

/** One reward: its picture, its price in points, and why it cannot be had, where it cannot. */
export function RewardCard({ reward, points, rankLevel, currency, onRedeem }: Props): ReactNode {
  const t = useText();
  const missing = Number(reward.points) - points;
  const why =
    reward.stock === 0
      ? t('mall.soldOut')
      : rankLevel < reward.rankMin
        ? t('mall.fromRank', { rank: reward.rankName })
        : reward.left === 0
          ? t('mall.taken')
          : missing > 0
            ? t('mall.toGo', { points: missing })
            : undefined;
  return (
    <li className="panel good">
      <Picture seed={reward.id} picture={reward.picture} />
      <div className="text">
        <div className="row spread">
          <h2>{reward.name}</h2>
          <Badge>{t(`mall.kind.${reward.kind}`)}</Badge>
        </div>
        <p className="small muted">{reward.description}</p>
        <p className="small muted">
          {[
            ...(reward.amount ? [`${currency} ${moneyText(reward.amount)}`] : []),
            ...(reward.stock === null ? [] : [t('mall.stock', { count: reward.stock })]),
            ...(reward.left === null ? [] : [t('mall.left', { count: reward.left })]),
          ].join(' · ')}
        </p>
        <div className="row spread card-foot">
          <b className="value">{t('common.points', { points: Number(reward.points) })}</b>
          {why === undefined ? (
            <Button onClick={onRedeem} aria-label={t('mall.redeemThis', { name: reward.name })}>
              {t('mall.redeem')}
            </Button>
          ) : (
            <span className="small muted">{why}</span>
          )}
        </div>
      </div>
    </li>
  );
}
