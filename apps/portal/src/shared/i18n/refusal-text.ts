import type { Translate } from '@baize/ui';
import type { Refusal } from '../api/result.ts';

/** What went wrong in the reader's words: the server's own message, or the portal's where no answer came. */
export function refusalText(text: Translate, refusal: Refusal): string {
  if (refusal.code === 'network') return text('problem.network');
  if (refusal.code === 'insecure') return text('problem.insecure');
  return refusal.message || text('problem.unknown');
}
