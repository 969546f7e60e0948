import type { z } from 'zod';
import type { PaymentReport } from '../provider.ts';
import type { payment } from './api.ts';

/** The service's words in the house's own. */
export const reportOf = ({
  paymentId,
  reference,
  status,
  amount,
  currency,
}: z.output<typeof payment>): PaymentReport => ({
  reference,
  providerId: paymentId,
  status,
  amount,
  currency,
});
