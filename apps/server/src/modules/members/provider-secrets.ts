import { opsListProviderSecrets, opsSetProviderSecret } from '@baize/wire/members';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { ownAddress } from '../../http/own-address.ts';
import { open, seal } from '../../secrets/seal.ts';
import { operatorActor } from '../audit/index.ts';
import type { MemberTables } from './tables.ts';

export const SECRET_HOLDERS = ['google', 'telegram', 'facebook', 'captcha'] as const;
export type SecretHolder = (typeof SECRET_HOLDERS)[number];

/** Where third parties send browsers back to: a page of the portal. */
export const RETURN_PATH = '/third-party';

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'members.providerSecrets');

/** Undefined where none is set. */
export async function readProviderSecret(
  ctx: Context,
  merchantId: number,
  name: SecretHolder,
): Promise<string | undefined> {
  const row = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_provider_secret')
    .select('sealed')
    .where('merchant_id', '=', merchantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && open(row.sealed, sealingKey(ctx)).toString();
}

export const answerOpsListProviderSecrets = handle(
  opsListProviderSecrets,
  async ({ ctx, caller: { operator }, request }) => {
    const set = await ctx.db
      .withTables<MemberTables>()
      .selectFrom('member_provider_secret')
      .select(['name', 'set_at'])
      .where('merchant_id', '=', operator.merchantId)
      .execute();
    return {
      rows: SECRET_HOLDERS.map(name => ({
        name,
        setAt: set.find(row => row.name === name)?.set_at.toISOString() ?? null,
        redirectUrl: name === 'captcha' ? null : `${ownAddress(ctx, request)}${RETURN_PATH}/${name}`,
      })),
    };
  },
);

export const answerOpsSetProviderSecret = handle(
  opsSetProviderSecret,
  async ({ input, ctx, caller: { operator }, request }) => {
    const { merchantId, operatorId } = operator;
    const set = {
      sealed: seal(Buffer.from(input.secret), sealingKey(ctx)),
      set_by: `operator:${operatorId}`,
      set_at: ctx.now(),
    };
    await ctx.transaction(async tx => {
      await tx
        .withTables<MemberTables>()
        .insertInto('member_provider_secret')
        .values({ merchant_id: merchantId, name: input.name, ...set })
        .onConflict(conflict => conflict.columns(['merchant_id', 'name']).doUpdateSet(set))
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'members.providerSecretSet',
        object: { kind: 'member_provider_secret', id: input.name },
        reason: input.reason,
        ip: request.ip,
      });
    });
    return { set: true as const };
  },
);
