import type { Return } from './game.ts';

/** Whether the first return is below the second, without any division. */
export const isBelow = (a: Return, b: Return): boolean => a.over * b.under < b.over * a.under;

/** The least and the greatest of some returns. */
export const rangeOf = (returns: readonly Return[]): { least: Return; greatest: Return } => {
  const [first] = returns;
  if (first === undefined) throw new RangeError('no returns');
  return {
    least: returns.reduce((least, each) => (isBelow(each, least) ? each : least), first),
    greatest: returns.reduce((greatest, each) => (isBelow(greatest, each) ? each : greatest), first),
  };
};
