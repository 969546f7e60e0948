import { type Code, refused } from './code.ts';

export const agentCodes = {
  link_unknown: refused(404),
  too_many_links: refused(409),
  rate_out_of_bounds: refused(409),
  rate_outside_line: refused(409),
  rates_unchanged: refused(409),
  agent_has_team: refused(409),
  contract_unknown: refused(404),
  contract_exists: refused(409),
  contract_check_failed: refused(409),
  own_contract_missing: refused(409),
  downline_unknown: refused(404),
  bill_unknown: refused(404),
  transfers_off: refused(403),
  transfer_limit_reached: refused(409),
} satisfies Record<string, Code>;
