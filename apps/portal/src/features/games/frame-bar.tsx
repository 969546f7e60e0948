import { Badge, Button, clockText, cx, Icon, IconButton, type IconName, Money, useText } from '@baize/ui';
import { playSession } from '@baize/wire/games';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { useNowMs } from '../../shared/clock/use-now.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { percentText } from '../../shared/format/percent.ts';
import { showDayTime, showTime } from '../../shared/format/time.ts';
import { protect } from '../../shared/session/guard.ts';
import { useBalance, useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { FrameWallet } from './frame-wallet.tsx';
import { useHeart } from './game-tile.tsx';
import type { Playing } from './playing.ts';
import { useLaunch } from './use-launch.ts';
import type { Game } from './use-lobby.ts';

type Props = {
  open: Playing;
  /** What a round came to is not told before the game has shown it. */
  showing: boolean;
  game: Game | undefined;
  onInfo: () => void;
  onFullScreen: () => void;
  onWindow: () => void;
};

/** Above the game: what it is, the time, how one stands, and what one may want without leaving it. */
export function FrameBar({ open, showing, game, onInfo, onFullScreen, onWindow }: Props): ReactNode {
  const t = useText();
  const deposit = (): void => protect(() => openDialog({ name: 'deposit' }), { trueAccount: true });
  return (
    <div className="gbar">
      <Link to="/games" className="iconbtn" aria-label={t('games.to_lobby')} title={t('games.to_lobby')}>
        <Icon name="back" flip />
      </Link>
      <div className="ttl">
        <b>{game?.name}</b>
        <span className="small muted of">
          <span className="cut">{game?.vendorName}</span>
          {game?.rtp && <span>· {percentText(game.rtp)}</span>}
        </span>
      </div>
      {game && <FrameHeart game={game} />}
      {open.demo ? <DemoFigures game={game} /> : <Figures sessionId={open.sessionId} showing={showing} />}
      {!open.demo && game?.ownWallet && <FrameWallet vassalage={game.vassalage} />}
      {!open.demo && (
        <>
          <Button className="only-desk" look="primary" size="s" icon="plus" onClick={deposit}>
            {t('games.deposit')}
          </Button>
          <Worded className="only-phone" icon="wallet" label={t('games.deposit')} onClick={deposit} />
        </>
      )}
      <Worded icon="book" label={t('games.rules_and_return')} word={t('games.rules')} onClick={onInfo} />
      <IconButton className="only-desk" icon="copy" label={t('games.own_window')} onClick={onWindow} />
      {document.fullscreenEnabled && <Worded icon="expand" label={t('games.full_screen')} onClick={onFullScreen} />}
    </div>
  );
}

type WordedProps = { icon: IconName; label: string; word?: string; className?: string; onClick: () => void };

/** A sign that a mouse can ask for its name; on a phone, where nobody can, the word stands under it. */
function Worded({ icon, label, word = label, className, onClick }: WordedProps): ReactNode {
  return (
    <button
      type="button"
      className={cx('iconbtn worded', className)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  );
}

function FrameHeart({ game }: { game: Game }): ReactNode {
  const t = useText();
  const heart = useHeart(game);
  return (
    <IconButton
      className={cx('only-desk', heart.on && 'hearted')}
      icon="heart"
      label={t('games.favourite')}
      aria-pressed={heart.on}
      onClick={heart.turn}
    />
  );
}

function DemoFigures({ game }: { game: Game | undefined }): ReactNode {
  const t = useText();
  const launch = useLaunch();
  return (
    <div className="figs">
      <div>
        <Badge tone="felt-b">{t('games.demo')}</Badge>
        <span>{t('games.demo_meaning')}</span>
      </div>
      {game && (
        <Button size="s" busy={launch.busy} onClick={() => launch.play(game)}>
          {t('games.play_real')}
        </Button>
      )}
    </div>
  );
}

const POLL_MS = 15_000;
const MOVED_MS = 600;

/** Time in this game, net position and balance: told by the server, asked again when the balance moves. */
function Figures({ sessionId, showing }: { sessionId: string | null; showing: boolean }): ReactNode {
  const t = useText();
  const now = useNowMs();
  const { balance } = useBalance();
  const digits = useBalanceDigits();
  const [asked, setAsked] = useState(0);
  const query = useCall(
    playSession,
    { sessionId: sessionId ?? '' },
    { enabled: sessionId !== null && !showing, staleMs: 0, refetchMs: POLL_MS },
  );
  const { data, refetch } = query;
  const moved = balance?.sumBalance;
  // Several movements of one round are asked for once.
  useEffect(() => {
    if (moved === undefined) return;
    const timer = setTimeout(() => setAsked(count => count + 1), MOVED_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  useEffect(() => {
    if (asked > 0 && !showing) void refetch();
  }, [asked, showing, refetch]);
  const elapsed = data ? Math.max(0, now - Date.parse(data.startedAt)) : 0;
  return (
    <dl className="figs">
      <Figure term={t('games.clock')} value={showTime(now)} />
      <Figure term={t('games.this_session')} value={data ? clockText(elapsed) : '–'} />
      <Figure term={t('games.net')} value={data ? <Money amount={data.net} signs="both" /> : '–'} />
      <Figure
        className="opt"
        term={t('games.last_login')}
        value={data?.lastLoginAt ? showDayTime(data.lastLoginAt) : '–'}
      />
      <Figure
        term={t('games.balance')}
        value={<Money amount={balance?.sumBalance ?? data?.balance ?? '0'} digits={digits} value />}
      />
    </dl>
  );
}

const Figure = ({ term, value, className }: { term: string; value: ReactNode; className?: string }): ReactNode => (
  <div className={className}>
    <dt>{term}</dt>
    <dd className="num">{value}</dd>
  </div>
);
