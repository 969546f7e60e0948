import { Badge, Button, moneyText, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { pointReward } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { Picture } from '../../shared/parts/picture.tsx';

export type Reward = OutputOf<typeof pointReward>['rewards'][number];
/** Of a guest neither points nor rank are known: nothing but the stock stands in its way to the login. */
export type Standing = { readonly points: number; readonly rankLevel: number };
type Props = { reward: Reward; standing: Standing | undefined; currency: string; onRedeem: () => void };

/** One reward: its picture, its price in points, and why it cannot be had, where it cannot. */
export function RewardCard({ reward, standing, currency, onRedeem }: Props): ReactNode {
  const t = useText();
  const why = whyNot(t, reward, standing);
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
            ...(reward.left === null || standing === undefined ? [] : [t('mall.left', { count: reward.left })]),
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

function whyNot(t: ReturnType<typeof useText>, reward: Reward, standing: Standing | undefined): string | undefined {
  if (reward.stock === 0) return t('mall.soldOut');
  if (standing === undefined) return undefined;
  if (standing.rankLevel < reward.rankMin) return t('mall.fromRank', { rank: reward.rankName });
  if (reward.left === 0) return t('mall.taken');
  const missing = Number(reward.points) - standing.points;
  return missing > 0 ? t('mall.toGo', { points: missing }) : undefined;
}
