import { parseAmount } from '@baize/money';
import { showCryptoAddress } from '@baize/wire/cashier';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { offeredMethods } from './offered-methods.ts';
import { hasPlayMoney } from './play-money.ts';
import { askDepositPolicies } from './policy.ts';
import { watchOf } from './providers.ts';

const WATCH_MS = 7 * 86_400_000;

export const showCryptoAddressHandler = handle(
  showCryptoAddress,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    if (hasPlayMoney(member)) return fail('true_account_needed');
    const offered = await offeredMethods(ctx, member, request.merchant.timeZone);
    const method = offered.find(one => one.id === input.methodId);
    if (method?.kind !== 'crypto') return fail('deposit_method_unknown');
    if (!method.open) return fail('deposit_method_closed');
    const least = parseAmount(method.amountMin) ?? 0n;
    const asked = { member, merchant: request.merchant, amount: least };
    const refusal = await ctx.transaction(tx => askDepositPolicies(ctx, tx, asked));
    if (refusal) return fail(refusal.code, refusal.value);
    const watch = await watchOf(ctx, member.merchantId, method);
    const address = await watch?.addressFor(`${member.merchantId}/${member.memberId}/${method.id}`);
    if (!address) return fail('payment_service_down');
    const watchedUntil = new Date(ctx.now().getTime() + WATCH_MS);
    await sql`
      INSERT INTO cashier_crypto_address (merchant_id, member_id, method_id, address, made_at, watched_until)
      VALUES (${member.merchantId}, ${member.memberId}, ${method.id}, ${address}, ${ctx.now()}, ${watchedUntil})
      ON CONFLICT (merchant_id, member_id, method_id)
      DO UPDATE SET address = EXCLUDED.address, watched_until = EXCLUDED.watched_until`.execute(ctx.db);
    const { network, confirmations, currency, amountMin } = method;
    return { address, network, confirmations, currency, amountMin, watchedUntil: watchedUntil.toISOString() };
  },
);
