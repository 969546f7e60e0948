import './mall.css';
import { Button, EmptyState, ErrorState, moneyText, Panel, SkeletonRows, useText } from '@baize/ui';
import { listGoods } from '@baize/wire/points';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { protect } from '../../shared/session/guard.ts';
import { RewardCard } from './reward-card.tsx';

/** The mall for guests: what there is and how points are earned. Whoever wants something logs in, and sees here what is within reach. */
export function OpenMall(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useCall(listGoods, {});
  const enter = (): void => protect(() => goTo('/pointMall'));
  return (
    <>
      <section className="wal felt printed" aria-label={t('mall.points')}>
        <span className="soft">{t('mall.points')}</span>
        <p>
          {data && t('mall.earn', { turnover: `${data.currency} ${moneyText(data.turnoverPerPoint, { digits: 0 })}` })}
        </p>
        <div className="row">
          <Button look="chalk" onClick={enter}>
            {t('session.login')}
          </Button>
        </div>
      </section>
      {isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <SkeletonRows rows={3} height={180} />}
      {data?.goods.length === 0 && (
        <Panel>
          <EmptyState>{t('mall.none')}</EmptyState>
        </Panel>
      )}
      <ul className="goods">
        {data?.goods.map(good => (
          <RewardCard key={good.id} reward={good} standing={undefined} currency={data.currency} onRedeem={enter} />
        ))}
      </ul>
      <p className="small muted">{t('mall.never')}</p>
    </>
  );
}
