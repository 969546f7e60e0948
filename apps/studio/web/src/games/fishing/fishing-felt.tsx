import {
  type Depth,
  FISHING_DEPTHS,
  type Fish,
  type FishingChoice,
  type FishingShown,
  fishingDepths,
  fishingReturn,
  multiplierText,
} from '@baize/studio-games';
import { Segment, useText } from '@baize/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { animate, easeOut } from '../../shared/motion.ts';
import { percentText } from '../../shared/percent.ts';
import { sound } from '../../shared/sound.ts';
import { PlayButton } from '../../table/play-button.tsx';
import { ResultLine } from '../../table/result-line.tsx';
import { StakePicker } from '../../table/stake-picker.tsx';
import { choiceAs, shownAs, useTable } from '../../table/table-state.ts';
import { useShowing } from '../../table/use-showing.ts';
import { Harbour } from './harbour.tsx';

const SINKS_MS = 1_500;
const WAITS_MS = 1_300;
const RISES_MS = 1_200;

/** The harbour, the depth to fish at, and the cast. */
export function FishingFelt(): ReactNode {
  const t = useText();
  const { begin, phase, round } = useTable();
  const [depth, setDepth] = useState<Depth>(() => choiceAs<FishingChoice>(round)?.depth ?? 'shallow');
  const play = useCallback(() => void begin({ depth }), [begin, depth]);
  const { sunk, hooked } = useLine();
  const still = phase !== 'idle';
  const shown = shownAs<FishingShown>(round);
  const told =
    shown && (shown.caught ? t('fishing.caught', { fish: t(`fishing.${shown.caught}`) }) : t('fishing.nothing'));
  return (
    <section className="felt printed table">
      <Harbour depth={depth} sunk={sunk} hooked={hooked} />
      <div className="fishing-depth">
        <Segment<Depth>
          label={t('fishing.depth')}
          value={depth}
          onChange={next => !still && setDepth(next)}
          items={FISHING_DEPTHS.map(each => ({ value: each, label: t(`fishing.${each}`) }))}
        />
        <dl className="odds fishing-odds">
          {fishingDepths[depth].map(({ fish, weight, pays }) => (
            <div key={fish}>
              <dt>{t(`fishing.${fish}`)}</dt>
              <dd className="num">
                × {multiplierText(pays)}{' '}
                <span className="small muted">{percentText({ over: BigInt(weight), under: 10_000n })}</span>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('fishing.return')}</dt>
            <dd className="num">{percentText(fishingReturn(depth))}</dd>
          </div>
        </dl>
      </div>
      <div className="dock">
        <ResultLine detail={told} />
        <StakePicker />
        <PlayButton label={t('fishing.cast')} onPlay={play} />
      </div>
    </section>
  );
}

/** How deep the hook is, 0 to 1 of the chosen depth, and what hangs on it. */
function useLine(): { sunk: number; hooked: Fish | undefined } {
  const { round } = useTable();
  const [sunk, setSunk] = useState(0.08);
  const [hooked, setHooked] = useState<Fish | undefined>(() => shownAs<FishingShown>(round)?.caught ?? undefined);
  useShowing(async played => {
    setHooked(undefined);
    sound.tap(0.6);
    await animate(SINKS_MS, part => setSunk(0.08 + easeOut(part) * 0.92));
    await animate(WAITS_MS, part => setSunk(1 + Math.sin(part * 12) * 0.012));
    setHooked(shownAs<FishingShown>(played)?.caught ?? undefined);
    await animate(RISES_MS, part => setSunk(1 - part * 0.92));
  });
  return { sunk, hooked };
}
