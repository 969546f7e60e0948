import { loadToastHost } from '@baize/ui';
import { insist } from '../shared/navigation/insist.ts';

/**
 * Brings what is first wanted where the network may be gone: what says so, and what seals a login or a payment. A part that was first
 * asked for without a network stays failed in this document, and the network's return would change nothing.
 */
export function comeAhead(): void {
  void insist(() => import('../shared/api/seal.ts'));
  void insist(loadToastHost);
}
