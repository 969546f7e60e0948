import { opsListPaymentSecrets, opsSetPaymentSecret } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import type { DepositMethod } from './deposit-methods.ts';
import { isCompanion, noticeUrlOf, sealSecret } from './providers.ts';
import { depositSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';

type Side = 'own' | 'theirs';

export const opsListPaymentSecretsHandler = handle(opsListPaymentSecrets, async ({ ctx, caller }) => {
  const { merchantId } = caller.operator;
  const kept = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_secret')
    .select(['name', 'set_at'])
    .where('merchant_id', '=', merchantId)
    .execute();
  const setAt = new Map(kept.map(row => [row.name, row.set_at.toISOString()]));
  const { methods } = ctx.settings.get(merchantId, depositSetting);
  return {
    rows: methods.flatMap(method =>
      sidesOf(method).map(side => ({
        methodId: method.id,
        name: method.name,
        side,
        pem: method.kind === 'service' && method.algorithm === 'rsa-sha256',
        setAt: setAt.get(`${method.id}.${side}`) ?? null,
        noticeUrl: method.kind === 'service' ? noticeUrlOf(ctx, method.id) : null,
      })),
    ),
  };
});

/** The secrets that a method needs: none where no service is asked, or where the house brings the service itself. */
function sidesOf(method: DepositMethod): readonly Side[] {
  if ((method.kind !== 'service' && method.kind !== 'crypto') || isCompanion(method.url)) return [];
  return method.kind === 'service' && method.algorithm === 'rsa-sha256' ? ['own', 'theirs'] : ['own'];
}

export const opsSetPaymentSecretHandler = handle(
  opsSetPaymentSecret,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const known = ctx.settings.get(merchantId, depositSetting).methods.some(({ id }) => id === input.methodId);
    if (!known) return fail('deposit_method_unknown');
    const name = `${input.methodId}.${input.side}`;
    const value = { sealed: sealSecret(ctx, input.secret), set_at: ctx.now() };
    await ctx.transaction(async tx => {
      await tx
        .withTables<CashierTables>()
        .insertInto('cashier_secret')
        .values({ merchant_id: merchantId, name, ...value })
        .onConflict(conflict => conflict.columns(['merchant_id', 'name']).doUpdateSet(value))
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'cashier.paymentSecretSet',
        object: { kind: 'payment_secret', id: name },
        reason: input.reason,
        ip: request.ip,
      });
    });
    return { set: true as const };
  },
);
