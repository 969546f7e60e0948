import type { Columns, SlotShown, SlotStep, SlotWin } from '@baize/studio-games';
import { useText } from '@baize/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { isMore } from '../../shared/amounts.ts';
import { pause } from '../../shared/motion.ts';
import { sound } from '../../shared/sound.ts';
import { PlayButton } from '../../table/play-button.tsx';
import { ResultLine } from '../../table/result-line.tsx';
import { StakePicker } from '../../table/stake-picker.tsx';
import { shownAs, useTable } from '../../table/table-state.ts';
import { useShowing } from '../../table/use-showing.ts';
import { Basket, type BasketWindow } from './basket.tsx';
import { fallsOf } from './falls.ts';
import { SlotWins } from './slot-wins.tsx';
import { namesOf, type SymbolSet } from './symbols.ts';

/** A spin of 2.65 seconds at least; nothing makes it faster. */
const FILLS_MS = 2_650;
const LIT_MS = 900;
const FALLS_MS = 750;

type Props = { start: Columns; set: SymbolSet; win: string };

/** A window that fills from above; what wins vanishes, what is above falls, until nothing touches any more. */
export function CascadeFelt({ start, set, win }: Props): ReactNode {
  const t = useText();
  const { begin, phase, round } = useTable();
  const play = useCallback(() => void begin({}), [begin]);
  const steps = shownAs<SlotShown>(round)?.steps ?? [];
  const [seen, setSeen] = useState<BasketWindow>(() => ({
    columns: steps.at(-1)?.columns ?? start,
    falls: undefined,
    lit: [],
    nth: 0,
  }));
  useShowing(async played => {
    for (const [nth, step] of (shownAs<SlotShown>(played)?.steps ?? []).entries())
      await showStep(step, shownAs<SlotShown>(played)?.steps[nth - 1], setSeen);
  });
  const idle = phase === 'idle';
  const wins: SlotWin[] = idle ? steps.flatMap(step => step.wins) : [];
  const gained = idle && round?.phase === 'over' && isMore(round.payout, round.stake);
  return (
    <section className={gained ? 'felt printed table slot gained' : 'felt printed table slot'}>
      <Basket window={seen} set={set} label={idle ? namesOf(seen.columns, set, t) : t('slots.falling')} />
      <SlotWins wins={wins} set={set} text={win} />
      <div className="dock">
        <ResultLine />
        <StakePicker />
        <PlayButton label={t('slots.spin')} onPlay={play} />
      </div>
    </section>
  );
}

type Show = (next: (before: BasketWindow) => BasketWindow) => void;

/** The window of a step comes down, and what pays in it lights up. */
async function showStep({ columns, wins }: SlotStep, before: SlotStep | undefined, show: Show): Promise<void> {
  const falls = before ? fallsOf(before.columns, before.wins) : columns.map(column => column.map(() => column.length));
  show(({ nth }) => ({ columns, falls, lit: [], nth: nth + 1, first: before === undefined }));
  sound.tap(before ? 0.9 : 0.7);
  await pause(before ? FALLS_MS : FILLS_MS);
  if (wins.length === 0) return;
  show(({ nth }) => ({ columns, falls: undefined, lit: wins.flatMap(win => win.cells), nth }));
  sound.tap(1.2);
  await pause(LIT_MS);
}
