import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';

/** Stores the payment password of a member who has just registered, in the registration's transaction. */
export type PaymentPasswordKeeper = (
  tx: Transaction<object>,
  member: { merchantId: number; memberId: bigint; hash: string },
) => Promise<void>;

const keepers = new WeakMap<Context, PaymentPasswordKeeper>();

/** Registers who keeps payment passwords, once per process at start: what they open belongs to a room above this one. */
export const keepPaymentPasswords = (ctx: Context, keeper: PaymentPasswordKeeper): void => {
  keepers.set(ctx, keeper);
};

export const paymentPasswordKeeper = (ctx: Context): PaymentPasswordKeeper | undefined => keepers.get(ctx);

/** As everywhere in the house. */
export const PAYMENT_PASSWORD = /^\d{6}$/;
