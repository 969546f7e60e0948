import { Button, useText } from '@baize/ui';
import { type ReactNode, useEffect } from 'react';
import { isMore } from '../shared/amounts.ts';
import { useTable } from './table-state.ts';
import { useReady } from './use-ready.ts';

/** Begins a round, once for each press. Space and Enter do too, when nothing else has the focus. */
export function PlayButton({ label, onPlay }: { label: string; onPlay: () => void }): ReactNode {
  const t = useText();
  const { phase, stake, balance, freeRounds } = useTable();
  const { ready, seconds } = useReady();
  const poor = !freeRounds && balance !== undefined && isMore(stake, balance);
  const able = ready && !poor;
  useKey(able, onPlay);
  const text =
    poor && phase === 'idle'
      ? t('studio.too_little')
      : phase === 'idle' && seconds > 0
        ? t('studio.next_in', { seconds })
        : label;
  return (
    <Button look="chalk" size="xl" wide disabled={!able} busy={phase === 'sending'} onClick={onPlay} className="play">
      {text}
    </Button>
  );
}

function useKey(able: boolean, onPlay: () => void): void {
  useEffect(() => {
    if (!able) return;
    const hear = (event: KeyboardEvent): void => {
      // A key that is held down asks once.
      const free = document.activeElement === document.body || document.activeElement === null;
      if (event.repeat || !free || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      onPlay();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [able, onPlay]);
}
