import './game-frame.css';
import './game-picture.css';
import { notify, openedDialogs, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showGame } from '@baize/wire/games';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { useStore } from '../../shared/state/store.ts';
import { FrameBar } from './frame-bar.tsx';
import { HeldNotice } from './held-notice.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { type Playing, playing } from './playing.ts';
import { ShutGame } from './shut-game.tsx';
import { shutGame } from './use-launch.ts';
import { useShowing } from './use-showing.ts';
import { useTellAround } from './use-tell-around.ts';
import { useTellBalance } from './use-tell-balance.ts';

const GameInfo = lazyDialog(async () => (await import('./game-info.tsx')).GameInfo);

/** The game that was opened last, in its frame, with time, money and a way out around it. */
export function GameFrame(): ReactNode {
  const t = useText();
  const open = useStore(playing);
  if (open) return <OpenFrame key={open.url} open={open} />;
  return (
    <>
      <h1 className="vh">{t('games.game')}</h1>
      <NothingOpen>{t('games.no_game_open')}</NothingOpen>
    </>
  );
}

const leaveFullScreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen();
};

/** A game that fills the screen by itself hides what opens over it, a reality check too: then it does so no longer. */
const giveBackScreen = (): void => {
  if (document.fullscreenElement instanceof HTMLIFrameElement) leaveFullScreen();
};

/** A round may be under way: the frame stays, and the player is told that no bet is taken and what can be played meanwhile. */
function useTellShut(shown: OutputOf<typeof showGame> | undefined): void {
  const shut = shown?.game.maintenance === true;
  const tell = useEffectEvent(() => {
    if (shown) shutGame.set({ game: shown.game, why: undefined, others: shown.others });
  });
  useEffect(() => {
    if (shut) tell();
  }, [shut]);
}

function OpenFrame({ open }: { open: Playing }): ReactNode {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [info, setInfo] = useState(false);
  const [came, setCame] = useState(false);
  useTellBalance(frame);
  const showing = useShowing(frame);
  useTellAround(frame, open.demo);
  const { data } = useCall(showGame, { nodeId: open.nodeId });
  const name = data?.game.name ?? t('games.game');
  /** A browser that lets no window open says nothing: the player is told what to allow. */
  const openWindow = (): void => {
    const popup = globalThis.open('', '_blank', 'popup,width=1280,height=800');
    if (popup === null) {
      notify({ title: t('games.popup_blocked'), text: t('games.popup_allow'), tone: 'bad' });
      return;
    }
    // The game is another's: it shall not lead this page elsewhere.
    popup.opener = null;
    popup.location.replace(open.url);
  };
  useEffect(() => leaveFullScreen, []);
  useEffect(() => openedDialogs.subscribe(giveBackScreen), []);
  useTellShut(data);
  /** The whole page, not the frame alone: what opens over a game is on the screen too. */
  const fullScreen = (): void => {
    const wanted = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen?.();
    wanted?.catch(() => notify({ title: t('games.no_full_screen'), tone: 'plain' }));
  };
  return (
    <section className="game-frame" aria-label={name} aria-busy={!came}>
      <h1 className="vh">{name}</h1>
      <FrameBar
        open={open}
        showing={showing}
        game={data?.game}
        onInfo={() => setInfo(true)}
        onFullScreen={fullScreen}
        onWindow={openWindow}
      />
      {!open.demo && data && <HeldNotice vassalage={data.game.vassalage} />}
      <iframe
        ref={frame}
        src={open.url}
        title={name}
        onLoad={() => setCame(true)}
        allow="autoplay; fullscreen"
        referrerPolicy="origin"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      {!came && <span className="busybar frame-waits" />}
      <Suspense fallback={null}>{info && <GameInfo nodeId={open.nodeId} onClose={() => setInfo(false)} />}</Suspense>
      <ShutGame />
    </section>
  );
}
