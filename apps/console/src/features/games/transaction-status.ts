import type { useText } from '@baize/ui';

/** What became of a vendor's transaction, in words where it went as it should; anything else by the protocol's own code. */
export function transactionStatus(t: ReturnType<typeof useText>, status: string, undone = false): string {
  if (undone || status === 'rolled_back') return t('games.undone');
  return status === 'ok' ? t('games.booked') : status;
}
