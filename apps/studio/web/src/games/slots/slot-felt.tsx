import type { SlotShown } from '@baize/studio-games';
import { useText } from '@baize/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { isMore } from '../../shared/amounts.ts';
import { isStill, pause } from '../../shared/motion.ts';
import { PlayButton } from '../../table/play-button.tsx';
import { ResultLine } from '../../table/result-line.tsx';
import { StakePicker } from '../../table/stake-picker.tsx';
import { shownAs, useTable } from '../../table/table-state.ts';
import { useShowing } from '../../table/use-showing.ts';
import { Reels, spinMs } from './reels.tsx';
import { SlotWins } from './slot-wins.tsx';
import { namesOf, type SymbolSet } from './symbols.ts';

type Props = { strips: readonly string[]; rows: number; set: SymbolSet; win: string };

/** Reels, what they pay, and one button: one press, one spin. */
export function SlotFelt({ strips, rows, set, win }: Props): ReactNode {
  const t = useText();
  const { begin, phase, round } = useTable();
  const play = useCallback(() => void begin({}), [begin]);
  const [from, setFrom] = useState<string[][]>();
  const [seen, setSeen] = useState(
    () => shownAs<SlotShown>(round)?.steps[0]?.columns ?? strips.map(strip => [...strip.slice(0, rows)]),
  );
  useShowing(async played => {
    const columns = shownAs<SlotShown>(played)?.steps[0]?.columns;
    if (!columns) return;
    setFrom(seen);
    setSeen(columns);
    await pause(isStill() ? 400 : spinMs(strips.length) + 150);
    setFrom(undefined);
  });
  const wins = phase === 'idle' ? (shownAs<SlotShown>(round)?.steps[0]?.wins ?? []) : [];
  const gained = phase === 'idle' && round?.phase === 'over' && isMore(round.payout, round.stake);
  return (
    <section className={gained ? 'felt printed table slot gained' : 'felt printed table slot'}>
      <Reels
        columns={seen}
        from={from}
        strips={strips}
        set={set}
        wins={wins}
        label={phase === 'idle' ? namesOf(seen, set, t) : t('slots.turning')}
      />
      <SlotWins wins={wins} set={set} text={win} />
      <div className="dock">
        <ResultLine />
        <StakePicker />
        <PlayButton label={t('slots.spin')} onPlay={play} />
      </div>
    </section>
  );
}
