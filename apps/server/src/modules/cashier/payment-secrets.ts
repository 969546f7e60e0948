import { opsListPaymentSecrets, opsSetPaymentSecret } from '@baize/wire/cashier';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { ownAddress } from '../../http/own-address.ts';
import { operatorActor } from '../audit/index.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import type { DepositMethod } from './deposit-methods.ts';
import { isCompanion, noticeUrlOf, sealSecret } from './providers.ts';
import { depositSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';

type Side = 'own' | 'theirs';

export const opsListPaymentSecretsHandler = handle(opsListPaymentSecrets, async ({ ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const site = ownAddress(ctx, request);
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
        noticeUrl: method.kind === 'service' ? noticeUrlOf(site, method.id) : null,
      })),
    ),
  };
});

/** The secrets that a method needs: none where no service is asked, or where the house brings the service itself. */
function sidesOf(method: DepositMethod): readonly Side[] {
  if ((method.kind !== 'service' && method.kind !== 'crypto') || isCompanion(method.url)) return [];
  return method.kind === 'service' && method.algorithm === 'rsa-sha256' ? ['own', 'theirs'] : ['own'];
}

const KIND = 'cashier.paymentSecret';
const asked = z.object({ sealed: z.object({ secret: z.string() }) });

/** Whoever holds the secret of a payment service says what was paid in, so that it takes two people to set one. */
export const opsSetPaymentSecretHandler = handle(
  opsSetPaymentSecret,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const method = ctx.settings.get(merchantId, depositSetting).methods.find(({ id }) => id === input.methodId);
    if (method === undefined) return fail('deposit_method_unknown');
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: KIND,
        object: { kind: 'payment_secret', id: `${input.methodId}.${input.side}` },
        payload: { method: method.name, side: input.side },
        sealed: { secret: sealSecret(ctx, input.secret).toString('base64') },
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { proposalId: proposed.id } : fail(proposed.code, proposed.value);
  },
);

export const paymentSecretProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'settings.cashier',
  apply: async (ctx, tx, { merchantId, object, payload, proposedBy, reason }, by) => {
    const { sealed } = asked.parse(payload);
    const value = { sealed: Buffer.from(sealed.secret, 'base64'), set_at: ctx.now() };
    await tx
      .withTables<CashierTables>()
      .insertInto('cashier_secret')
      .values({ merchant_id: merchantId, name: object.id, ...value })
      .onConflict(conflict => conflict.columns(['merchant_id', 'name']).doUpdateSet(value))
      .execute();
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(by),
      action: 'cashier.paymentSecretSet',
      object,
      reason: `${reason} (${proposedBy.name}); ${by.reason}`,
      ip: by.ip,
    });
    return 'done';
  },
};
