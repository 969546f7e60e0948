import { type CrashChoice, type CrashShown, KITE_LEAST, KITE_MAX, kiteAt, multiplierText } from '@baize/studio-games';
import { moneyText, useText } from '@baize/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { times } from '../../shared/amounts.ts';
import { animate } from '../../shared/motion.ts';
import { sound } from '../../shared/sound.ts';
import { PlayButton } from '../../table/play-button.tsx';
import { ResultLine } from '../../table/result-line.tsx';
import { RoundButton } from '../../table/round-button.tsx';
import { StakePicker } from '../../table/stake-picker.tsx';
import { choiceAs, shownAs, useTable } from '../../table/table-state.ts';
import { useKeptFocus } from '../../table/use-kept-focus.ts';
import { useRoundKey } from '../../table/use-round-key.ts';
import { useShowing } from '../../table/use-showing.ts';
import { OrderField, orderOf } from './order-field.tsx';
import { Sky } from './sky.tsx';

const FALL_MS = 900;

/** The kite, how high it is, and the one thing to decide: when to bring it down. */
export function CrashFelt(): ReactNode {
  const t = useText();
  const { begin, phase, round, stake } = useTable();
  const [order, setOrder] = useState(() => {
    const at = choiceAs<CrashChoice>(round)?.bringDownAt;
    return at ? multiplierText(at) : '';
  });
  const { height, fallen } = useFlight();
  const bringDownAt = orderOf(order);
  const wrong = bringDownAt === undefined;
  const play = useCallback(() => void begin({ bringDownAt: bringDownAt ?? null }), [begin, bringDownAt]);
  const shown = shownAs<CrashShown>(round);
  const flying = round?.phase === 'open';
  const dock = useKeptFocus<HTMLDivElement>(flying);
  const detail =
    shown?.end === 'snapped'
      ? t('crash.snapped', { height: multiplierText(shown.height ?? 0) })
      : shown?.end === 'cashed' &&
        t('crash.down', { height: multiplierText(shown.height ?? 0), snaps: multiplierText(shown.snapsAt ?? 0) });
  return (
    <section className="felt printed table">
      <div className="sky">
        <Sky height={height} fallen={fallen} snapped={shown?.end === 'snapped' && phase !== 'open'} />
        <p className={phase === 'idle' && shown?.end === 'cashed' ? 'height num won' : 'height num'}>
          × {multiplierText(height)}
        </p>
      </div>
      <div className="dock" ref={dock}>
        <ResultLine detail={detail || undefined} />
        {flying ? (
          <BringDown worth={times(stake, height)} ready={height >= KITE_LEAST} />
        ) : (
          <>
            <div className="row wrap">
              <StakePicker />
              <OrderField value={order} onChange={setOrder} wrong={wrong} disabled={phase !== 'idle'} max={KITE_MAX} />
            </div>
            {wrong ? (
              <RoundButton able={false} onPress={play}>
                {t('crash.order_wrong')}
              </RoundButton>
            ) : (
              <PlayButton label={t('crash.play')} onPlay={play} />
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** The height by the page's own clock while it flies; the server's when it is over. */
function useFlight(): { height: number; fallen: number } {
  const { round, phase, waitForEnd } = useTable();
  const [height, setHeight] = useState(() => shownAs<CrashShown>(round)?.height ?? 100);
  const [fallen, setFallen] = useState(() => (shownAs<CrashShown>(round)?.end === 'snapped' ? 1 : 0));
  const id = round?.phase === 'open' ? round.id : undefined;
  const elapsedMs = round?.elapsedMs ?? 0;
  useEffect(() => {
    if (id !== undefined) void waitForEnd();
  }, [id, waitForEnd]);
  useEffect(() => {
    if (id === undefined) return;
    const beganAt = performance.now() - elapsedMs;
    let heard = 0;
    setFallen(0);
    const timer = setInterval(() => {
      const now = kiteAt(performance.now() - beganAt);
      setHeight(now);
      if (now >= heard + 20) {
        heard = now;
        sound.rise(Math.log2(now / 100));
      }
    }, 50);
    return () => clearInterval(timer);
  }, [id, elapsedMs]);
  useShowing(async played => {
    const shown = shownAs<CrashShown>(played);
    setHeight(shown?.height ?? 100);
    if (shown?.end === 'snapped') await animate(FALL_MS, setFallen);
  });
  return {
    height: phase === 'open' || phase === 'sending' ? height : (shownAs<CrashShown>(round)?.height ?? height),
    fallen,
  };
}

/** The call. It counts when it arrives at the server. */
function BringDown({ worth, ready }: { worth: string; ready: boolean }): ReactNode {
  const t = useText();
  const { move, phase } = useTable();
  const able = phase === 'open' && ready;
  const call = useCallback(() => void move({ cashOut: true }), [move]);
  useRoundKey(able, call, { own: true });
  return (
    <RoundButton able={able} busy={phase === 'sending'} onPress={call}>
      {t('crash.bring_down')}
      {/* The eye's alone: a name that changes with every step of the height would be read out without an end. */}
      <span className="num" aria-hidden="true">
        {moneyText(worth)}
      </span>
    </RoundButton>
  );
}
