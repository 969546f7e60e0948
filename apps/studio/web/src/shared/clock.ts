import { createContext, use } from 'react';
import type { Around } from './around.ts';

const AroundContext = createContext<Around>({ timeZone: undefined, theme: undefined, shows: new Set() });
export const AroundProvider = AroundContext.Provider;
export const useAround = (): Around => use(AroundContext);

/** "14:31" as the page around the game tells it; by the browser's clock the zone stands beside it, for the portal may be in another. */
export function clockOf(instant: number | string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? { timeZoneName: 'shortOffset' } : { timeZone }),
  });
  return format.format(new Date(instant));
}
