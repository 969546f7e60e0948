import './mall.css';
import { Button, EmptyState, ErrorState, moneyText, Panel, SkeletonRows, TabPanel, Tabs, useText } from '@baize/ui';
import { pointBalance, pointConfig, pointReward } from '@baize/wire/relays';
import { type ReactNode, Suspense, useState } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import { useCall } from '../../shared/api/query.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { type Reward, RewardCard } from './reward-card.tsx';

type View = 'rewards' | 'history' | 'points';
const VIEWS: readonly View[] = ['rewards', 'history', 'points'];

const ConvertDialog = lazyDialog(async () => (await import('./convert-dialog.tsx')).ConvertDialog);
const PointEntries = lazyPart(async () => (await import('./point-entries.tsx')).PointEntries);
const RedeemDialog = lazyDialog(async () => (await import('./redeem-dialog.tsx')).RedeemDialog);
const RedeemHistory = lazyPart(async () => (await import('./redeem-history.tsx')).RedeemHistory);

/** The point mall: points, what they are redeemed for, what was redeemed, and how they were earned. */
export function Mall(): ReactNode {
  const t = useText();
  const [view, setView] = useChoice('view', VIEWS, 'rewards');
  const [chosen, setChosen] = useState<Reward>();
  const [converting, setConverting] = useState(false);
  const balance = useCall(pointBalance, {}, { staleMs: 5_000 });
  const config = useCall(pointConfig, {});
  const rewards = useCall(pointReward, {}, { staleMs: 5_000 });
  const again = (): void => {
    void balance.refetch();
    void rewards.refetch();
    void config.refetch();
  };
  usePush('rewards', again);
  const points = Number(balance.data?.points ?? 0);
  return (
    <>
      <section className="wal felt printed" aria-label={t('mall.points')}>
        <span className="soft">{t('mall.points')}</span>
        <div className="amt value num">{moneyText(balance.data?.points ?? '0', { digits: 0 })}</div>
        <p className="small soft">
          {config.data &&
            t('mall.earn', {
              turnover: `${config.data.currency} ${moneyText(config.data.turnoverPerPoint, { digits: 0 })}`,
            })}
        </p>
        <div className="row">
          <Button look="chalk" icon="transfer" onClick={() => setConverting(true)}>
            {t('mall.convert')}
          </Button>
        </div>
      </section>
      <Tabs
        label={t('mall.title')}
        value={view}
        onChange={value => setView(VIEWS.find(each => each === value) ?? 'rewards')}
        items={VIEWS.map(value => ({ value, label: t(`mall.view.${value}`) }))}
      >
        <TabPanel value="rewards">
          {rewards.isError && <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />}
          {rewards.data === undefined && !rewards.isError && <SkeletonRows rows={3} height={180} />}
          {rewards.data?.rewards.length === 0 && (
            <Panel>
              <EmptyState>{t('mall.none')}</EmptyState>
            </Panel>
          )}
          <ul className="goods">
            {rewards.data?.rewards.map(reward => (
              <RewardCard
                key={reward.id}
                reward={reward}
                standing={{ points, rankLevel: rewards.data?.rankLevel ?? 0 }}
                currency={rewards.data?.currency ?? ''}
                onRedeem={() => setChosen(reward)}
              />
            ))}
          </ul>
          <p className="small muted">{t('mall.never')}</p>
        </TabPanel>
        <TabPanel value="history">
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <RedeemHistory />
          </Suspense>
        </TabPanel>
        <TabPanel value="points">
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <PointEntries />
          </Suspense>
        </TabPanel>
      </Tabs>
      <Suspense fallback={null}>
        {chosen && config.data && (
          <RedeemDialog reward={chosen} config={config.data} onClose={() => setChosen(undefined)} onDone={again} />
        )}
        {converting && config.data && (
          <ConvertDialog points={points} config={config.data} onClose={() => setConverting(false)} onDone={again} />
        )}
      </Suspense>
    </>
  );
}
