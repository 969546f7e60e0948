import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { framePart } from '../../shared/navigation/frame-part.tsx';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { session } from '../../shared/session/session.ts';
import { useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { DialogHost } from '../dialog-host.tsx';
import { Unreachable } from '../pages/route-failed.tsx';
import { useUpkeep } from '../upkeep.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header } from './header.tsx';
import { MarqueePlace } from './marquee-place.tsx';

/** Below the fold and beside it: not part of the first code. */
const Footer = framePart(async () => (await import('./footer.tsx')).Footer);
const Marquee = quietly(async () => (await import('./marquee.tsx')).Marquee);
const SideMenu = quietly(async () => (await import('./side-menu.tsx')).SideMenu);

/** What stands instead of the whole site. */
const ClosedSite = framePart(async () => (await import('../pages/closed-pages.tsx')).ClosedSite);

const RealityCheck = quietly(async () => (await import('../../features/safer-play/reality-check.tsx')).RealityCheck);

/** `full`: header, footer and side menu. `desk`: header only, as beside a game. `bare`: the page alone. */
export type Frame = 'full' | 'desk' | 'bare';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame;
  }
}

/** The root layout: header, main content, side menu and footer, as far as the route wants them. */
export function Shell(): ReactNode {
  const { state } = useSite();
  const { isLogin } = useStore(session);
  const frame = useMatches({ select: matches => matches.at(-1)?.staticData.frame ?? 'full' });
  useUpkeep();
  if (state !== 'open' && state !== 'starting' && state !== 'unreachable')
    return (
      <Suspense fallback={null}>
        <ClosedSite state={state} />
      </Suspense>
    );
  return (
    <>
      {frame !== 'bare' && <Header besideGame={frame === 'desk'} />}
      {frame === 'full' && (
        <Suspense fallback={<MarqueePlace />}>
          <Marquee />
        </Suspense>
      )}
      <ConnectionNotice />
      <div id="main" tabIndex={-1}>
        {state === 'unreachable' ? <Unreachable /> : <Outlet />}
      </div>
      <Suspense fallback={null}>{frame === 'full' && <Footer />}</Suspense>
      <Suspense fallback={null}>{frame === 'full' && <SideMenu />}</Suspense>
      <Suspense fallback={null}>{isLogin && <RealityCheck />}</Suspense>
      {frame !== 'bare' && <BottomBar />}
      <DialogHost />
    </>
  );
}
