import './promotions.css';
import { Chip, Chips, EmptyState, ErrorState, Panel, SkeletonRows, useText } from '@baize/ui';
import { availablePromotions, merchantPromotions } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { useWord } from '../../shared/address/use-address.ts';
import { useCall } from '../../shared/api/query.ts';
import { useCleaner } from '../../shared/content/use-cleaner.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { needsTrueAccount, session } from '../../shared/session/session.ts';
import { useStore } from '../../shared/state/store.ts';
import { ActivityCard } from './activity-card.tsx';
import { ClaimList } from './claim-list.tsx';

/** What the merchant offers now: each activity with its terms, and how the caller stands. */
export function Promotions(): ReactNode {
  const t = useText();
  const { isLogin, account } = useStore(session);
  const own = isLogin && !(account && needsTrueAccount(account));
  const [asked, setCategory] = useWord('category');
  const query = useCall(own ? availablePromotions : merchantPromotions, {}, { staleMs: 5_000 });
  const again = (): void => void query.refetch();
  usePush('rewards', again);
  usePush('unread', again);
  // The cards come whole: with the cleaner of their texts.
  const cleaner = useCleaner();
  const all = cleaner && query.data?.promotions;
  const categories = [...new Set(all?.map(promotion => promotion.category))];
  const category = categories.find(each => each === asked) ?? '';
  const shown = all?.filter(promotion => category === '' || promotion.category === category);
  return (
    <>
      {categories.length > 1 && (
        <Chips label={t('promotions.categories')}>
          <Chip pressed={category === ''} onClick={() => setCategory('')}>
            {t('common.all')}
          </Chip>
          {categories.map(each => (
            <Chip key={each} pressed={category === each} onClick={() => setCategory(each)}>
              {t(`promotions.category.${each}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {query.isError && <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />}
      {all === undefined && !query.isError && <SkeletonRows rows={4} height={160} />}
      {all?.length === 0 && (
        <Panel>
          <EmptyState>{t('promotions.none')}</EmptyState>
        </Panel>
      )}
      <div className="activities">
        {shown?.map(promotion => (
          <ActivityCard
            key={promotion.id}
            promotion={promotion}
            currency={query.data?.currency ?? ''}
            onChanged={again}
          />
        ))}
      </div>
      {own && <ClaimList />}
    </>
  );
}
