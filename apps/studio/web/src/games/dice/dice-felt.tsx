import {
  DICE_CHANCE_MAX,
  DICE_CHANCE_MIN,
  DICE_FACES,
  type DiceChoice,
  type DiceShown,
  type DiceSide,
  diceMultiplier,
  diceRange,
  diceReturn,
  multiplierText,
} from '@baize/studio-games';
import { moneyText, Segment, Slider, Tote, useText } from '@baize/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { times } from '../../shared/amounts.ts';
import { animate, easeOut } from '../../shared/motion.ts';
import { percentText } from '../../shared/percent.ts';
import { sound } from '../../shared/sound.ts';
import { PlayButton } from '../../table/play-button.tsx';
import { ResultLine } from '../../table/result-line.tsx';
import { StakePicker } from '../../table/stake-picker.tsx';
import { choiceAs, shownAs, useTable } from '../../table/table-state.ts';
import { useShowing } from '../../table/use-showing.ts';
import { DiceScale } from './dice-scale.tsx';

const ROLLS_MS = 2_400;
const EVEN = 4_950;

const rollText = (roll: number): string =>
  `${`${Math.floor(roll / 100)}`.padStart(2, '0')}.${String(roll % 100).padStart(2, '0')}`;

/** The scale, the die that runs along it, and what the player says about it. */
export function DiceFelt(): ReactNode {
  const t = useText();
  const { begin, phase, round, stake, session } = useTable();
  const [choice, setChoice] = useState<DiceChoice>(
    () => choiceAs<DiceChoice>(round) ?? { side: 'under', chance: EVEN },
  );
  const at = useRoll();
  const play = useCallback(() => void begin(choice), [begin, choice]);
  const still = phase !== 'idle';
  const result = shownAs<DiceShown>(round);
  const { from, to } = diceRange(choice);
  const pays = diceMultiplier(choice.chance);
  return (
    <section className="felt printed table dice">
      <div className="dice-roll">
        <Tote text={rollText(Math.round(at.roll))} className={phase === 'idle' && result?.won ? 'hit' : ''} />
      </div>
      <DiceScale from={from} to={to} roll={at.roll} turn={at.turn} />
      <div className="dice-controls">
        <Segment<DiceSide>
          label={t('dice.side')}
          value={choice.side}
          onChange={side => !still && setChoice({ ...choice, side })}
          items={[
            { value: 'under', label: t('dice.under', { roll: rollText(diceRange({ ...choice, side: 'under' }).to) }) },
            {
              value: 'over',
              label: t('dice.over', { roll: rollText(diceRange({ ...choice, side: 'over' }).from - 1) }),
            },
          ]}
        />
        <Slider
          label={t('dice.chance')}
          value={choice.chance}
          min={DICE_CHANCE_MIN}
          max={DICE_CHANCE_MAX}
          step={50}
          disabled={still}
          valueText={t('dice.chance_value', {
            chance: percentText({ over: BigInt(choice.chance), under: BigInt(DICE_FACES) }),
          })}
          onChange={chance => setChoice({ ...choice, chance })}
        />
        <dl className="odds">
          <Odd
            term={t('dice.chance')}
            value={percentText({ over: BigInt(choice.chance), under: BigInt(DICE_FACES) })}
          />
          <Odd term={t('dice.pays')} value={`× ${multiplierText(pays)}`} />
          <Odd term={t('dice.return')} value={percentText(diceReturn(choice.chance))} />
          <Odd
            term={t('studio.could_return', { currency: session.demo ? '' : session.currency })}
            value={moneyText(times(stake, pays))}
            brass
          />
        </dl>
      </div>
      <div className="dock">
        <ResultLine detail={result && t('dice.rolled', { roll: rollText(result.roll) })} />
        <StakePicker />
        <PlayButton label={t('dice.roll')} onPlay={play} />
      </div>
    </section>
  );
}

/** The die's place: it runs to the roll that the server has fixed. */
function useRoll(): { roll: number; turn: number } {
  const { round } = useTable();
  const [place, setPlace] = useState({ roll: shownAs<DiceShown>(round)?.roll ?? DICE_FACES / 2, turn: 0 });
  useShowing(async played => {
    const target = shownAs<DiceShown>(played)?.roll ?? 0;
    const start = place.roll;
    let edge = 0;
    await animate(ROLLS_MS, part => {
      const way = easeOut(part);
      setPlace({ roll: start + (target - start) * way, turn: way * 720 });
      const next = Math.floor(way * 9);
      if (next > edge) sound.tap(0.8 + next / 20);
      edge = next;
    });
  });
  return place;
}

const Odd = ({ term, value, brass = false }: { term: string; value: string; brass?: boolean }): ReactNode => (
  <div>
    <dt>{term}</dt>
    <dd className={brass ? 'num value' : 'num'}>{value}</dd>
  </div>
);
