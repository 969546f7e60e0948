import type { OutputOf } from '@baize/wire';
import type { consolidatedFunds } from '@baize/wire/members';
import type { Kind } from './kinds.ts';

/** How many offers and wishes to end wait for the agent's answer, by kind. */
export const waitingOf = (funds: OutputOf<typeof consolidatedFunds> | undefined): Readonly<Record<Kind, number>> => ({
  dividend: Number(funds?.divtypereq ?? 0),
  daily_salary: Number(funds?.dailysalreqtype ?? 0),
  hourly_salary: Number(funds?.contracthoursalreq ?? 0),
  realtime_salary: Number(funds?.contractmrdailysalinfotype ?? 0),
});
