import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { moneyText, numericId, queryInt } from '../schemas.ts';

export const anomalyKind = z.enum(['self_betting', 'circular_transfers', 'opposite_bets']);

const person = z.object({ id: numericId, username: z.string() });

export const opsListAgentAnomalies = operatorEndpoint({
  id: 'agents.opsListAnomalies',
  method: 'GET',
  path: '/ops/agents/anomalies',
  permission: 'agents.view',
  input: z.strictObject({
    /**
     * An agent's browser from which somebody below it plays; money that goes down and up again between two; two who bet about the same
     * amounts in the same issues, of whom nearly always exactly one wins.
     */
    kind: anomalyKind,
    /** The last business days, today among them. */
    days: queryInt(1, 31).default(7),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        /** Of two in one line the upper one first. */
        first: person,
        second: person,
        /** Browsers in common, transfers, or issues. */
        times: z.number().int(),
        /** Turnover of the second, what went round, or what stood against each other. */
        amount: moneyText,
        currency: z.string(),
      }),
    ),
  }),
  summary: 'What looks wrong in teams: a sign to look closer, no proof. The 200 greatest',
});
