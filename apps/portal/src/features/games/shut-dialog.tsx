import { Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { shutText } from './game-tile.tsx';
import { Meanwhile } from './meanwhile.tsx';
import type { Shut } from './use-launch.ts';

/** A game that does not open: why, when it is back where that is known, and what can be played meanwhile. */
export function ShutDialog({ shut, onClose }: { shut: Shut; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={shut.game.name} closeLabel={t('common.close')} size={600} closeOnOutside>
      <div className="stack gap-4">
        <p>{shut.why ?? shutText(t, shut.game)}</p>
        <Meanwhile others={shut.others} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
