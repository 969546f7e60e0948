import type { ParsedSelection } from '@baize/lottery';

/**
 * Why a slip's selection holds more than the bets that were read from it: a typed ticket that is none, or one that stands there twice. A desk
 * leaves these out and says so before it prices a line; a slip that still has them was not what its player saw. Undefined where all was read.
 */
export function unreadReason(
  raw: Readonly<Record<string, unknown>>,
  { selection, leftOut }: Extract<ParsedSelection, { ok: true }>,
): string | undefined {
  const read: Readonly<Record<string, unknown>> = selection;
  // Sets and rows are as long as they were given; only tickets are merged or left out.
  const isShorter = Object.entries(raw).some(
    ([key, given]) => Array.isArray(given) && Array.isArray(read[key]) && given.length > read[key].length,
  );
  return leftOut[0]?.reason ?? (isShorter ? 'duplicate' : undefined);
}
