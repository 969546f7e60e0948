import './game-info.css';
import { Button, Dialog, ErrorState, KeyValues, Money, Note, Skeleton, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showGame } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { Html } from '../../shared/content/html.tsx';
import { percentText } from '../../shared/format/percent.ts';
import { GamePicture } from './game-picture.tsx';
import { shutText, useHeart } from './game-tile.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { useLaunch } from './use-launch.ts';
import type { Game } from './use-lobby.ts';

type Props = {
  nodeId: string;
  onClose: () => void;
  onGame?: (nodeId: string) => void;
  /** The address names the game. */
  addressed?: boolean;
};

/** What a game is, before it is played: return, volatility, limits, rules, and games like it. */
export function GameInfo({ nodeId, onClose, onGame, addressed = false }: Props): ReactNode {
  const t = useText();
  const query = useCall(showGame, { nodeId });
  const { data } = query;
  return (
    <Dialog
      open
      stays={addressed}
      onClose={onClose}
      size={600}
      title={data?.game.name ?? t('games.info')}
      closeLabel={t('common.close')}
      closeOnOutside
      footer={data && <Actions game={data.game} />}
    >
      {query.isPending && <Skeleton height={240} />}
      {query.isError && (
        <ErrorState title={t('games.failed')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {data && <Facts shown={data} onGame={onGame} onClose={onClose} />}
    </Dialog>
  );
}

function Actions({ game }: { game: Game }): ReactNode {
  const t = useText();
  const launch = useLaunch();
  const heart = useHeart(game);
  return (
    <div className="row wrap game-actions">
      <Button icon="heart" aria-pressed={heart.on} className={heart.on ? 'hearted' : undefined} onClick={heart.turn}>
        {t('games.favourite')}
      </Button>
      <span className="grow" />
      {game.demo && !game.maintenance && (
        <Button busy={launch.busy} onClick={() => launch.demo(game)}>
          {t('games.demo')}
        </Button>
      )}
      {!game.maintenance && (
        <Button look="primary" icon="play" busy={launch.busy} onClick={() => launch.play(game)}>
          {t('games.play')}
        </Button>
      )}
    </div>
  );
}

/** What the house allows; either end may be the game's own. */
function StakeLimits({ shown: { stakeMin, stakeMax, currency } }: { shown: OutputOf<typeof showGame> }): ReactNode {
  const t = useText();
  if (stakeMin === null && stakeMax === null) return t('games.limits_in_game');
  return (
    <>
      {stakeMax === null && '≥ '}
      {stakeMin !== null && <Money amount={stakeMin} currency={currency} />}
      {stakeMin !== null && stakeMax !== null && ' – '}
      {stakeMin === null && '≤ '}
      {stakeMax !== null && <Money amount={stakeMax} currency={currency} />}
    </>
  );
}

type FactsProps = { shown: OutputOf<typeof showGame>; onGame: Props['onGame']; onClose: () => void };

function Facts({ shown, onGame, onClose }: FactsProps): ReactNode {
  const t = useText();
  const { game, rules, others } = shown;
  return (
    <div className="stack gap-4">
      {game.maintenance && (
        <>
          <Note tone="info">{shutText(t, game)}</Note>
          <Meanwhile others={others} onLeave={onClose} />
        </>
      )}
      <div className="game-head">
        <span className="game-art">
          <GamePicture game={game} />
        </span>
        <KeyValues
          rows={[
            { id: 'vendor', term: t('games.vendor'), value: game.vendorName },
            {
              id: 'rtp',
              term: t('games.rtp'),
              value: game.rtp === null ? t('games.not_stated') : percentText(game.rtp),
            },
            {
              id: 'volatility',
              term: t('games.volatility'),
              value: game.volatility === null ? t('games.not_stated') : t('games.of_five', { level: game.volatility }),
            },
            { id: 'limits', term: t('games.limits'), value: <StakeLimits shown={shown} /> },
          ]}
        />
      </div>
      <p className="small muted">{t('games.rtp_meaning')}</p>
      <section className="stack">
        <h3>{t('games.rules')}</h3>
        {rules === null ? <p className="soft">{t('games.rules_in_game')}</p> : <Html html={rules} />}
      </section>
      {onGame && !game.maintenance && others.length > 0 && (
        <section className="stack">
          <h3>{t('games.others_like')}</h3>
          <div className="chips game-likes">
            {others.map(other => (
              <button key={other.nodeId} type="button" className="chip" onClick={() => onGame(other.nodeId)}>
                {other.name}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
