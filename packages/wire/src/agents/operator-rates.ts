import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { numericId, typedText } from '../schemas.ts';
import { rates } from './accounts.ts';

/** A player or one of the types that take members under them. The demo kind is made, never given. */
const lineType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);

export const opsChangeAgentRates = operatorEndpoint({
  id: 'agents.opsChangeRates',
  method: 'POST',
  path: '/ops/agents/{memberId}/rates',
  permission: 'agents.rates',
  input: z.strictObject({
    memberId: numericId,
    /** What the member is in its line; its place in the tree never changes. */
    accountType: lineType.optional(),
    prizeGroup: z.number().int().min(1700).max(2000).optional(),
    rates: rates.optional(),
    /** What stood when the change was begun; where something else stands now of what is changed, nothing is. */
    seen: z.strictObject({ accountType: z.number().int(), prizeGroup: z.number().int(), rates }),
    reason: typedText(300, 1),
  }),
  output: z.object({ proposalId: z.uuid() }),
  errors: [
    'member_unknown',
    'rate_outside_line',
    'rates_unchanged',
    'agent_has_team',
    'version_changed',
    'proposal_waits',
  ],
  summary:
    "Proposes another prize group, other rates and what a member is in its line, between its downlines' and its upline's or the house's: a second operator approves it",
});
