import '../../features/home/home.css';
import { Skeleton } from '@baize/ui';
import { type ReactNode, Suspense } from 'react';
import { NoticesPanel } from '../../features/announcements/notices-panel.tsx';
import { useAnnouncementPopup } from '../../features/announcements/popup.ts';
import { HomeGames } from '../../features/games/home-games.tsx';
import { CategoryStrip } from '../../features/home/category-strip.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { HowChecked } from '../../features/home/how-checked.tsx';
import { Lotteries } from '../../features/lottery/lotteries.tsx';
import { OnSale } from '../../features/lottery/on-sale.tsx';
import { WinnersPanel } from '../../features/winners/winners-panel.tsx';
import { goTo } from '../../shared/navigation/go-to.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { protect } from '../../shared/session/guard.ts';

const AppPanel = quietly(async () => (await import('../../features/home/app-panel.tsx')).AppPanel);

export function HomePage(): ReactNode {
  useAnnouncementPopup();
  const showHow = (): void => document.getElementById('how-checked')?.scrollIntoView({ block: 'start' });
  return (
    <main className="page">
      <PageTitle title={undefined} />
      <div className="herorow">
        <Hero onOpenDesk={() => protect(() => goTo('/lottery'))} onHowChecked={showHow} />
        <OnSale />
      </div>
      <CategoryStrip />
      <div className="home-cols">
        <div className="home-main">
          <Lotteries />
          <HomeGames />
          <HowChecked />
        </div>
        <aside className="home-aside">
          <NoticesPanel />
          <Suspense fallback={<Skeleton height={130} />}>
            <AppPanel />
          </Suspense>
          <WinnersPanel />
        </aside>
      </div>
    </main>
  );
}
