import { Icon, useText } from '@baize/ui';
import { type ReactNode, useId } from 'react';
import { isMore } from '../shared/amounts.ts';
import { secondsText } from '../shared/seconds.ts';
import { RoundButton } from './round-button.tsx';
import { useTable } from './table-state.ts';
import { useReady } from './use-ready.ts';
import { useRoundKey } from './use-round-key.ts';

/**
 * Begins a round, once for each press. Space and Enter do too, when nothing else has the focus. Why it does not stands below it, so
 * that the button keeps its word and its size.
 */
export function PlayButton({ label, onPlay }: { label: string; onPlay: () => void }): ReactNode {
  const t = useText();
  const { phase, stake, balance, freeRounds } = useTable();
  const { ready, seconds } = useReady();
  const poor = !freeRounds && balance !== undefined && isMore(stake, balance);
  const able = ready && !poor;
  useRoundKey(able, onPlay);
  const isShort = poor && phase === 'idle';
  const why = useId();
  return (
    <>
      <RoundButton able={able} busy={phase === 'sending'} onPress={onPlay} aria-describedby={isShort ? why : undefined}>
        {phase === 'idle' && !poor && seconds > 0 ? (
          // The seconds go for the eye alone: a name that changes with each would be read out with each. The sentence has no room
          // beside the stakes of a phone.
          <>
            <span aria-hidden="true" className="only-desk">
              {t('studio.next_in', { seconds })}
            </span>
            <span aria-hidden="true" className="only-phone row">
              <Icon name="clock" size="s" />
              {secondsText(seconds)}
            </span>
            <span className="vh">{label}</span>
          </>
        ) : (
          label
        )}
      </RoundButton>
      {isShort && (
        <p id={why} className="why small soft" role="status">
          <Icon name="info" size="s" />
          {t('studio.too_little')}
        </p>
      )}
    </>
  );
}
