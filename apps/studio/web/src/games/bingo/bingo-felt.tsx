import { BINGO_CARDS, BINGO_DRAWN, type BingoChoice, type BingoShown } from '@baize/studio-games';
import { Stepper, useText } from '@baize/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { isMore } from '../../shared/amounts.ts';
import { pause } from '../../shared/motion.ts';
import { sound } from '../../shared/sound.ts';
import { PlayButton } from '../../table/play-button.tsx';
import { ResultLine } from '../../table/result-line.tsx';
import { StakePicker } from '../../table/stake-picker.tsx';
import { choiceAs, shownAs, useTable } from '../../table/table-state.ts';
import { useShowing } from '../../table/use-showing.ts';
import { Balls } from './balls.tsx';
import { Card } from './card.tsx';

/** Forty balls in six seconds. */
const BALL_MS = 150;

/** The card, the balls as they come, and which card to play next. */
export function BingoFelt(): ReactNode {
  const t = useText();
  const { begin, phase, round } = useTable();
  const [card, setCard] = useState(() => choiceAs<BingoChoice>(round)?.card ?? 1 + Math.floor(Math.random() * 999));
  const [drawn, setDrawn] = useState(BINGO_DRAWN);
  const play = useCallback(() => void begin({ card }), [begin, card]);
  useShowing(async played => {
    const last = choiceAs<BingoChoice>(played)?.card;
    if (last !== undefined) setCard(last);
    for (let ball = 1; ball <= BINGO_DRAWN; ball += 1) {
      setDrawn(ball);
      sound.tap(0.8 + (ball % 5) / 12);
      await pause(BALL_MS);
    }
    await pause(500);
  });
  const idle = phase === 'idle';
  const shown = shownAs<BingoShown>(round);
  // A card that was not played yet shows nothing of the round before.
  const own = choiceAs<BingoChoice>(round)?.card === card && phase !== 'sending' ? shown : undefined;
  const balls = own?.balls.slice(0, idle ? BINGO_DRAWN : drawn) ?? [];
  const lines = idle ? (own?.lines ?? []) : [];
  const gained = idle && own !== undefined && round !== undefined && isMore(round.payout, round.stake);
  return (
    <section className={gained ? 'felt printed table bingo gained' : 'felt printed table bingo'}>
      <div className="bingo-table">
        <Card card={card} balls={balls} lines={lines} />
        <Balls balls={balls} />
      </div>
      <div className="dock">
        <ResultLine detail={own && t('bingo.covered', { count: own.lines.length })} />
        <div className="row wrap">
          <StakePicker />
          <div className="bingo-card-number">
            <span className="small muted">{t('bingo.card')}</span>
            <Stepper
              label={t('bingo.card')}
              labels={{ less: t('bingo.card_before'), more: t('bingo.card_next') }}
              value={card}
              min={1}
              max={BINGO_CARDS}
              disabled={!idle}
              onChange={setCard}
            />
          </div>
        </div>
        <PlayButton label={t('bingo.play')} onPlay={play} />
      </div>
    </section>
  );
}
