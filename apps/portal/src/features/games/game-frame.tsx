import './game-frame.css';
import './game-picture.css';
import { notify, useText } from '@baize/ui';
import { showGame } from '@baize/wire/games';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { useStore } from '../../shared/state/store.ts';
import { FrameBar } from './frame-bar.tsx';
import { HeldNotice } from './held-notice.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { type Playing, playing } from './playing.ts';
import { ShutGame } from './shut-game.tsx';
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

function OpenFrame({ open }: { open: Playing }): ReactNode {
  const t = useText();
  const stage = useRef<HTMLElement>(null);
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
  const fullScreen = (): void => {
    const wanted = document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen();
    wanted?.catch(() => notify({ title: t('games.no_full_screen'), tone: 'plain' }));
  };
  return (
    <section ref={stage} className="game-frame" aria-label={name} aria-busy={!came}>
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
