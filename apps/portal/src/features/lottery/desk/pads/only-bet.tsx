import type { Play } from '@baize/lottery/rules';
import { Die, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** What the one bet of a play stands for, in dice. */
const DICE: Readonly<Record<string, readonly (readonly number[])[]>> = {
  tripleAny: [1, 2, 3, 4, 5, 6].map(face => [face, face, face]),
  straightAny: [1, 2, 3, 4].map(from => [from, from + 1, from + 2]),
};

/** A play with nothing to choose: it is one bet, and this is what it covers. */
export function OnlyBet({ play }: { play: Play }): ReactNode {
  const t = useText();
  return (
    <div className="only-bet">
      <p>{t('desk.onlyBet')}</p>
      <div className="row wrap">
        {(DICE[play.id] ?? []).map(dice => (
          <span key={dice.join('')} className="dice-row" role="img" aria-label={dice.join('')}>
            {dice.map((face, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal faces differ by their place only.
              <Die key={at} value={face} size={26} />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}
