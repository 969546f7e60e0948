import { PUSH_LOCK } from '../push/lock-name.ts';
import { readSession } from '../storage/session-values.ts';

/**
 * Whether this tab is new and another one is logged in: whoever is has one stream open. A tab that was here before keeps what it
 * was, also after a logout.
 */
export async function isSomebodyInside(): Promise<boolean> {
  if (readSession('merchantCode') !== undefined) return false;
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name = '' }) => name.startsWith(PUSH_LOCK) && name !== `${PUSH_LOCK}guest`);
}
