import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useEffectEvent } from 'react';
import { loadChunk } from './load-chunk.ts';

type Closing = { onClose: () => void };

/**
 * A dialog of a page, which comes with its first opening. Where it does not come it closes, and why is said with the way to load the
 * page anew (`app/say-dialog-failed.ts`): the page behind it stays, with all that was chosen on it.
 */
export const lazyDialog = <Props extends Closing>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadChunk(load).catch(missing) }));

const missing = (error: unknown) =>
  function DialogMissing({ onClose }: Closing): null {
    const close = useEffectEvent(() => {
      onClose();
      document.dispatchEvent(new CustomEvent('dialog-failed', { detail: { error } }));
    });
    useEffect(() => close(), []);
    return null;
  };
