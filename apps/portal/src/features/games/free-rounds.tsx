import './money.css';
import { Button, Money, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { freeRounds } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { GamePicture } from './game-picture.tsx';
import { useLaunch } from './use-launch.ts';

type Given = OutputOf<typeof freeRounds>['freeRounds'][number];

/** Rounds that the house gave: in which game, how many are left, until when. Without any there is nothing to see. */
export function FreeRounds(): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const enabled = useModule('GAMELO3');
  const { data } = useCall(freeRounds, {}, { enabled: isLogin && enabled, staleMs: 5_000 });
  if (!isLogin || !data || data.freeRounds.length === 0) return null;
  return (
    <section className="free-rounds" aria-label={t('games.free_rounds')}>
      {data.freeRounds.map(given => (
        <GivenRounds key={given.id} given={given} />
      ))}
    </section>
  );
}

function GivenRounds({ given }: { given: Given }): ReactNode {
  const t = useText();
  const launch = useLaunch();
  const { game, rounds, played, stake, currency, won, endsAt } = given;
  return (
    <div className="panel free-round">
      <span className="game-art">
        <GamePicture game={game} />
      </span>
      <div className="grow">
        <h2>{t('games.free_rounds_left', { count: rounds - played, game: game.name })}</h2>
        <p className="small soft">
          {t('games.free_rounds_each')} <Money amount={stake} currency={currency} /> ·{' '}
          {t('games.free_rounds_until', { when: showDayTime(endsAt) })}
        </p>
        {played > 0 && (
          <p className="small">
            {t('games.free_rounds_won')} <Money amount={won} currency={currency} value />
          </p>
        )}
      </div>
      <Button look="primary" icon="play" busy={launch.busy} onClick={() => launch.play(game)}>
        {t('games.play')}
      </Button>
    </div>
  );
}
