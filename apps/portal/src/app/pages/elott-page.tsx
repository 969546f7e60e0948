import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { LotteryHall } from '../../features/lottery/hall.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /elott: the house's own lotteries around the clock. */
export function ElottPage(): ReactNode {
  const t = useText();
  return (
    <main className="page games-page">
      <PageTitle title={t('nav.elott')} />
      <h1>{t('nav.elott')}</h1>
      <LotteryHall group="ELOTT" />
    </main>
  );
}
