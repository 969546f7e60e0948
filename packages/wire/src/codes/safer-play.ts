import { type Code, passing, refused } from './code.ts';

export const saferPlayCodes = {
  identity_needed: refused(403),
  limit_unknown: refused(404),
  limit_not_due: refused(409),
  exclusion_stands: refused(409),
  not_excluded: refused(409),
  balance_open: refused(409),
  bets_open: refused(409),
  money_elsewhere: refused(409),
  export_unknown: refused(404),
  export_running: passing(409),
  case_unknown: refused(404),
} satisfies Record<string, Code>;
