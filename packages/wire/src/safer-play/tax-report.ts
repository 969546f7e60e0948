import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { date, moneyText } from '../schemas.ts';

const figures = z.object({
  currency: z.string(),
  stake: moneyText,
  prize: moneyText,
  /** Stakes less prizes. */
  ggr: moneyText,
  /** GGR less what was given back of stakes. */
  ngr: moneyText,
  /** Truncated to the ledger's scale; none on a loss of the house. */
  duty: moneyText,
});

export const opsTaxReport = operatorEndpoint({
  id: 'saferPlay.opsTaxReport',
  method: 'GET',
  path: '/ops/reports/tax',
  permission: 'reports.tax',
  /** Business days, both counted. */
  input: z.strictObject({ from: date, to: date }),
  output: z.object({
    jurisdiction: z.string(),
    rows: z.array(
      figures.extend({
        product: z.string(),
        /** What the duty is a share of. */
        basis: z.enum(['stake', 'ggr', 'ngr']),
        percent: z.string(),
      }),
    ),
    totals: z.array(figures),
  }),
  errors: ['field_invalid'],
  summary:
    'What settled play of some days came to by currency and product, and the duty on it by the law of the licence',
});
