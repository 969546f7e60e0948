import './home-games.css';
import { type ReactNode, Suspense, useRef } from 'react';
import { useNear } from '../../shared/images/use-near.ts';
import { framePart } from '../../shared/navigation/frame-part.tsx';
import { useModule } from '../../shared/site/site.ts';

const HomeRails = framePart(async () => (await import('./home-rails.tsx')).HomeRails);

/** The place of the games on the home page: they and their code come when one comes near, so that the page stands without them. */
export function HomeGames(): ReactNode {
  const enabled = useModule('GAMELO3');
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  if (!enabled) return null;
  const place = <div ref={box} className="home-games" />;
  return near ? (
    <Suspense fallback={place}>
      <HomeRails waiting={place} />
    </Suspense>
  ) : (
    place
  );
}
