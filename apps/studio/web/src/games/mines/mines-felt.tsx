import {
  MINES_MAX,
  MINES_TILES,
  type MinesChoice,
  type MinesShown,
  minesMultiplier,
  multiplierText,
} from '@baize/studio-games';
import { moneyText, Stepper, useText } from '@baize/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { times } from '../../shared/amounts.ts';
import { pause } from '../../shared/motion.ts';
import { sound } from '../../shared/sound.ts';
import { PlayButton } from '../../table/play-button.tsx';
import { ResultLine } from '../../table/result-line.tsx';
import { RoundButton } from '../../table/round-button.tsx';
import { StakePicker } from '../../table/stake-picker.tsx';
import { choiceAs, shownAs, useTable } from '../../table/table-state.ts';
import { useKeptFocus } from '../../table/use-kept-focus.ts';
import { useShowing } from '../../table/use-showing.ts';
import { Pond } from './pond.tsx';

const USUAL = 3;
const REVEAL_MS = 700;

/** The pond, how many crabs are in it, and the choice after each leaf: another one, or take what there is. */
export function MinesFelt(): ReactNode {
  const t = useText();
  const { begin, move, phase, round } = useTable();
  const [mines, setMines] = useState(() => choiceAs<MinesChoice>(round)?.mines ?? USUAL);
  const play = useCallback(() => void begin({ mines }), [begin, mines]);
  const [asked, setAsked] = useState<number>();
  useShowing(async () => {
    setAsked(undefined);
    await pause(REVEAL_MS);
  });
  const shown = shownAs<MinesShown>(round);
  const open = round?.phase === 'open';
  const dock = useKeptFocus<HTMLDivElement>(open);
  const turn = async (tile: number): Promise<void> => {
    setAsked(tile);
    sound.tap(1 + (shown?.opened.length ?? 0) / 10);
    await move({ open: tile });
    setAsked(undefined);
  };
  return (
    <section className="felt printed table">
      <div className="mines">
        <Pond
          shown={shown}
          held={open ? (round.payout ?? undefined) : undefined}
          asked={asked}
          able={phase === 'open'}
          onTurn={tile => void turn(tile)}
        />
        <div className="stack">
          <Prospect mines={open ? (choiceAs<MinesChoice>(round)?.mines ?? mines) : mines} />
        </div>
      </div>
      <div className="dock" ref={dock}>
        <ResultLine detail={shown && shown.end !== 'open' ? t(`mines.end_${shown.end}`) : undefined} />
        {open ? (
          <CashOut />
        ) : (
          <>
            <div className="row wrap">
              <StakePicker />
              <div className="mines-count">
                <span className="small muted">{t('mines.count')}</span>
                <Stepper
                  label={t('mines.count')}
                  labels={{ less: t('mines.fewer'), more: t('mines.more') }}
                  value={mines}
                  min={1}
                  max={MINES_MAX}
                  disabled={phase !== 'idle'}
                  onChange={setMines}
                />
              </div>
            </div>
            <PlayButton label={t('mines.play')} onPlay={play} />
          </>
        )}
      </div>
    </section>
  );
}

/** What is held, and what the next leaf would make of it. */
function Prospect({ mines }: { mines: number }): ReactNode {
  const t = useText();
  const { round, stake } = useTable();
  const shown = shownAs<MinesShown>(round);
  const opened = round?.phase === 'open' ? (shown?.opened.length ?? 0) : 0;
  const next = minesMultiplier(mines, opened + 1);
  const now = minesMultiplier(mines, opened);
  const left = MINES_TILES - opened;
  const row = (term: string, value: string): ReactNode => (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
  return (
    <dl className="odds mines-odds">
      {row(t('mines.held'), opened === 0 ? '—' : moneyText(times(stake, now)))}
      {row(t('mines.next'), next === 0 ? '—' : `× ${multiplierText(next)}`)}
      {row(t('mines.safe_chance'), `${left - mines} / ${left}`)}
    </dl>
  );
}

function CashOut(): ReactNode {
  const t = useText();
  const { round, move, phase } = useTable();
  const held = shownAs<MinesShown>(round)?.opened.length ?? 0;
  return (
    <RoundButton able={held > 0 && phase === 'open'} onPress={() => void move({ cashOut: true })}>
      {held === 0 ? t('mines.turn_first') : t('mines.take', { amount: moneyText(round?.payout ?? '0') })}
    </RoundButton>
  );
}
