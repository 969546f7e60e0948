import { z } from 'zod';

/** The generic payment service's own interface; `docs/payments.md` describes it for whoever offers one. */
export const paymentState = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']);

const amount = z.string().regex(/^\d{1,13}(\.\d{1,6})?$/);

/** A payment, as an answer and as the payload of a notice. */
export const payment = z.object({
  paymentId: z.string().min(1).max(100),
  reference: z.string().min(1).max(60),
  status: paymentState,
  amount,
  currency: z.string().min(3).max(10),
});

export const begunPayment = payment.extend({ pageUrl: z.url({ protocol: /^https?$/ }), qrText: z.string().max(1000) });
export const payout = z.object({ status: z.enum(['paid', 'failed', 'pending']) });
export const refund = z.object({ status: z.enum(['refunded', 'failed']) });
