import { useEffect } from 'react';
import type { TablePhase } from './table-state.ts';

/**
 * Tells the page around the game while an outcome is asked for and shown: what it won is paid by then, and shall not be read around
 * the game before it is seen in it. Whatever page stands there may hear it, for it says neither who nor how much.
 */
export function useTellShowing(phase: TablePhase): void {
  const on = phase === 'sending' || phase === 'showing';
  useEffect(() => {
    const { parent, self } = globalThis;
    if (!on || parent === self) return;
    parent.postMessage({ type: 'showing', on: true }, '*');
    return () => parent.postMessage({ type: 'showing', on: false }, '*');
  }, [on]);
}
