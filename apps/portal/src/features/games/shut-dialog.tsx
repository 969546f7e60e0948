import { Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useStore } from '../../shared/state/store.ts';
import { shutText } from './game-tile.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { shutGame } from './use-launch.ts';

/** A game that does not open: why, when it is back where that is known, and what can be played meanwhile. */
export function ShutDialog(): ReactNode {
  const t = useText();
  const shut = useStore(shutGame);
  if (!shut) return null;
  const close = (): void => shutGame.set(undefined);
  return (
    <Dialog open onClose={close} title={shut.game.name} closeLabel={t('common.close')} size={600} closeOnOutside>
      <div className="stack gap-4">
        <p>{shut.why ?? shutText(t, shut.game)}</p>
        <Meanwhile others={shut.others} onLeave={close} />
      </div>
    </Dialog>
  );
}
