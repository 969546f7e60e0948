import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { none, typedText } from '../schemas.ts';

const act = z.enum(['add', 'remove']);
/** A host name in lower case, or an address of the network; no scheme and no port. */
const host = z
  .string()
  .max(253)
  .regex(/^(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/);
const change = { merchant: typedText(32, 1), host, act };

export const opsListHosts = operatorEndpoint({
  id: 'console.opsListHosts',
  method: 'GET',
  path: '/ops/hosts',
  permission: 'settings.hosts',
  input: none,
  output: z.object({
    /** Those that the caller may work on. */
    merchants: z.array(z.object({ code: z.string(), name: z.string(), hosts: z.array(z.string()) })),
    /** The host that the caller came by. */
    own: z.string(),
    /** What waits for a second person. */
    waiting: z.array(z.object({ merchant: z.string(), host: z.string(), act })),
  }),
  summary: 'Which hosts show which merchant',
});

export const opsProposeHost = operatorEndpoint({
  id: 'console.opsProposeHost',
  method: 'POST',
  path: '/ops/hosts/proposals',
  permission: 'settings.hosts',
  input: z.strictObject({ ...change, reason: typedText(300, 1) }),
  output: z.object({ id: z.uuid() }),
  // `wrong_state`: the host belongs to a merchant, is the last one, or is the one that the caller came by.
  errors: ['merchant_unknown', 'wrong_state', 'proposal_waits'],
  summary: 'Proposes that a host shows a merchant, or does so no more',
});
