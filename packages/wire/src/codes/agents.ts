import { type Code, refused } from './code.ts';

export const agentCodes = {
  link_unknown: refused(404),
  too_many_links: refused(409),
  rate_out_of_bounds: refused(409),
} satisfies Record<string, Code>;
