import './game-frame.css';
import { Icon, notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { gameList, gameVendor, type vendorLobby } from '@baize/wire/games';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { type Chosen, readChosen } from './read-chosen.ts';
import { ShutGame } from './shut-game.tsx';
import { useLaunch } from './use-launch.ts';

type Props = { lobby: OutputOf<typeof vendorLobby> };

/** The lobby in its frame, with a way to the other vendors' and out of it. What is chosen inside is launched from here, like any game. */
export function LobbyFrame({ lobby }: Props): ReactNode {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const { data } = useCall(gameVendor, {});
  const others = (data?.vendors ?? []).filter(
    (vendor, at, all) => vendor.lobby && all.findIndex(each => each.vassalage === vendor.vassalage) === at,
  );
  useChosen(lobby, frame);
  return (
    <section className="game-frame" aria-label={lobby.displayName}>
      <div className="gbar">
        <Link to="/games" className="iconbtn" aria-label={t('games.to_lobby')}>
          <Icon name="back" flip />
        </Link>
        <h2 className="ttl cut">{lobby.displayName}</h2>
        {others.length > 1 && (
          <nav className="chips" aria-label={t('games.vendors')}>
            {others.map(vendor => (
              <Link
                key={vendor.vassalage}
                to="/seamless"
                search={{ vendor: vendor.vassalage }}
                className={vendor.vassalage === lobby.vassalage ? 'chip on' : 'chip'}
                aria-current={vendor.vassalage === lobby.vassalage ? 'page' : undefined}
              >
                {vendor.displayName}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <iframe
        ref={frame}
        src={lobby.url}
        title={lobby.displayName}
        referrerPolicy="origin"
        sandbox="allow-scripts allow-same-origin"
      />
      <ShutGame />
    </section>
  );
}

/** Only the frame itself is heard, and only while it shows a page of the origin with which it was opened. */
function useChosen({ url, vassalage }: Props['lobby'], frame: { current: HTMLIFrameElement | null }): void {
  const t = useText();
  const launch = useLaunch();
  const open = useEffectEvent(async ({ gameCode, demo }: Chosen): Promise<void> => {
    const found = await call(gameList, { vassalage, name: gameCode.slice(0, 60), limit: 100 });
    const game = found.ok ? found.value.games.find(each => each.gameCode === gameCode) : undefined;
    if (!game) notify({ title: t('games.not_here'), tone: 'bad' });
    else if (demo) launch.demo(game);
    else launch.play(game);
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.current?.contentWindow || event.origin !== new URL(url).origin) return;
      const chosen = readChosen(event.data);
      if (chosen) void open(chosen);
    };
    globalThis.addEventListener('message', hear);
    return () => globalThis.removeEventListener('message', hear);
  }, [url, frame]);
}
