import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, instant, none } from '../schemas.ts';

const link = z.object({
  id: z.uuid(),
  code: z.string(),
  accountType: z.number().int(),
  prizeGroup: z.number().int(),
  point: z.string(),
  /** By product, in percent. */
  rates: z.record(z.string(), z.string()),
  uses: z.number().int(),
  usesMax: z.number().int().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  state: z.enum(['open', 'expired', 'used_up', 'ended']),
});

export const listAgentLinks = endpoint({
  id: 'agents.listLinks',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/links',
  token: 'required',
  input: none,
  output: z.object({
    links: z.array(link),
    /** The agent's own code: a member without gifts. */
    ownCode: z.string(),
    /** What a link may give at most. */
    prizeGroupMax: z.number().int(),
    rateMax: z.record(z.string(), z.string()),
    linkDaysMax: z.number().int(),
  }),
  errors: ['non_agent'],
  summary: "An agent's invitation links, newest first, and what a new one may give",
});

export const createAgentLink = endpoint({
  id: 'agents.createLink',
  module: 'AFFMAN3',
  method: 'POST',
  path: '/wps/agent/links',
  token: 'required',
  input: z.strictObject({
    id: commandId,
    accountType: z.union([z.literal(0), z.literal(1)]),
    prizeGroup: z.number().int().min(1700).max(2000),
    rates: z.record(z.string().max(20), z.string().regex(/^\d{1,2}(\.\d{1,2})?$/)),
    usesMax: z.number().int().min(1).max(100_000).optional(),
    days: z.number().int().min(1).max(3650).optional(),
  }),
  output: link,
  errors: ['non_agent', 'true_account_needed', 'rate_out_of_bounds', 'too_many_links', 'id_reused'],
  summary: 'A link whose code brings new members under the agent with a prize group and rates',
});

export const endAgentLink = endpoint({
  id: 'agents.endLink',
  module: 'AFFMAN3',
  method: 'POST',
  path: '/wps/agent/links/{id}/end',
  token: 'required',
  input: z.strictObject({ id: z.uuid() }),
  output: link,
  errors: ['non_agent', 'link_unknown'],
  summary: 'Closes a link: its code brings nobody in any more',
});
