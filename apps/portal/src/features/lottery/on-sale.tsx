import './next-draws.css';
import { Button, Countdown, Skeleton, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { DrawResult } from '../../shared/lottery/draw-result.tsx';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { issueText } from './issue-text.ts';
import { openDesk } from './next-draws.tsx';
import { PublishedNote } from './published-note.tsx';
import { useOpenedNumbers } from './use-opened-numbers.ts';

/** Beside the hero: the draw that comes first, large. */
export function OnSale(): ReactNode {
  const t = useText();
  const { games, read } = useOpenedNumbers();
  const soonest = games
    ?.filter(game => game.current !== null)
    .toSorted((a, b) => (a.current?.closesAt ?? '').localeCompare(b.current?.closesAt ?? ''))[0];
  const game = soonest ?? games?.[0];
  if (games && !game) return null;
  if (!games && read.isError)
    return (
      <section className="panel on-sale" aria-label={t('lottery.onSale')}>
        <Awaited read={read}>{null}</Awaited>
      </section>
    );
  return (
    <section className="panel on-sale" aria-label={t('lottery.onSale')}>
      <div className="big">
        {game ? <h2 className="text-base">{game.labelName}</h2> : <Skeleton width={120} height={24} />}
        <div className="row spread">
          <span className="small soft">{t('lottery.closesIn')}</span>
          <span className="small muted num">{game?.current?.issueNo}</span>
        </div>
        {game?.current ? (
          <Countdown endsAt={Date.parse(game.current.closesAt)} now={serverNowMs} label={t('lottery.closesIn')} />
        ) : (
          <Skeleton width={170} height={52} />
        )}
      </div>
      <div className="last">
        {game?.last ? (
          <>
            <span className="small soft">{t('lottery.resultOf', { issue: issueText(game.last.issueNo) })}</span>
            <DrawResult
              family={game.family}
              result={game.last.result}
              size={36}
              label={t('lottery.resultOf', { issue: issueText(game.last.issueNo) })}
            />
            <PublishedNote draws={[game.last]} mark="" />
          </>
        ) : (
          <span className="small muted">{t('lottery.noResult')}</span>
        )}
      </div>
      <div className="foot-row">
        <Button look="primary" wide disabled={!game} onClick={() => game && openDesk(game)}>
          {t('lottery.openDesk')}
        </Button>
      </div>
    </section>
  );
}
