import { Button, useText } from '@baize/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCommandId } from '../../../shared/api/use-command-id.ts';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import type { Chase } from './chase-state.tsx';

const StopChase = lazyDialog(async () => (await import('./stop-chase.tsx')).StopChase);

/** The button that stops a chase of a list, and the question that it asks first; `onOver` hears of a chase that runs no more. */
export function useStopChase(onOver: (chase: Chase) => void): {
  button: (chase: Chase) => ReactNode;
  dialog: ReactNode;
} {
  const t = useText();
  // As long as the list stands, and not the question only: a stop whose answer was lost is asked for again, not a second one.
  const command = useCommandId();
  const [asked, setAsked] = useState<Chase>();
  /** Chases that were stopped here: the list comes later. */
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const around = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (asked || document.activeElement !== document.body) return;
    // The button goes; the focus stays at what is around it: the row of a list, or the desk's column.
    around.current.find(box => box.isConnected)?.focus({ preventScroll: true });
  }, [asked]);
  const button = (chase: Chase): ReactNode =>
    chase.stoppable &&
    !over.has(chase.id) && (
      <Button
        size="s"
        look="quiet"
        onClick={event => {
          event.stopPropagation();
          around.current = boxesAround(event.currentTarget);
          setAsked(chase);
        }}
      >
        {t('chase.stop')}
        <span className="vh">: {chase.number}</span>
      </Button>
    );
  const dialog = (
    <Suspense fallback={null}>
      {asked && (
        <StopChase
          chase={asked}
          commandId={() => command.idFor(asked.id)}
          onClose={() => setAsked(undefined)}
          onOver={() => {
            setOver(before => new Set([...before, asked.id]));
            setAsked(undefined);
            onOver(asked);
          }}
        />
      )}
    </Suspense>
  );
  return { button, dialog };
}

/** What may take the focus around an element, from the inside out. */
function boxesAround(element: HTMLElement): readonly HTMLElement[] {
  const box = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return box ? [box, ...boxesAround(box)] : [];
}
