import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { ParsedInputOf } from '@baize/wire';
import { opsConnectVendor } from '@baize/wire/games';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type CallerOperator, handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { sealSecret } from '../catalogue/access.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { keepFrameOrigins } from '../launch/frame-origins.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables } from '../tables.ts';

type Input = ParsedInputOf<typeof opsConnectVendor>;
const ACCOUNT_TYPE = 9;

/** Keys are written sealed and read by nobody: the log says only that they changed. */
export const opsConnectVendorHandler = handle(
  opsConnectVendor,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    if (!isReadable(input)) return fail('key_unreadable');
    const saved = await ctx.transaction(async tx => {
      const tables = tx.withTables<GameTables>();
      const all = await tables
        .selectFrom('game_vendor')
        .selectAll()
        .where('merchant_id', '=', operator.merchantId)
        .execute();
      const before = all.find(({ code }) => code === input.code);
      if (
        input.version === undefined ? before : all.some(each => each !== before && each.vassalage === input.vassalage)
      )
        return 'vendor_taken' as const;
      if (input.version !== undefined && !before) return 'vendor_unknown' as const;
      if (before && before.version !== input.version) return 'version_changed' as const;
      if (!before && all.some(({ vassalage }) => vassalage === input.vassalage)) return 'vendor_taken' as const;
      const after = await write(ctx, tx, operator, input, before);
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'games.vendorConnected',
        object: { kind: 'game_vendor', id: input.code },
        before: before ? told(before) : null,
        after: { ...told(after), keysChanged: KEYS.filter(name => (input[name] ?? '') !== '') },
        reason: input.reason,
        ip: request.ip,
      });
      return after;
    });
    if (typeof saved === 'string') return fail(saved);
    runtimeOf(ctx).directory.forget();
    await keepFrameOrigins(ctx);
    return { code: saved.code, version: saved.version };
  },
);

const KEYS = ['publicKey', 'privateKey', 'secret'] as const;

function isReadable({ publicKey, privateKey }: Input): boolean {
  try {
    if (publicKey) createPublicKey(publicKey);
    if (privateKey) createPrivateKey(privateKey);
    return true;
  } catch {
    return false;
  }
}

async function write(
  ctx: Context,
  tx: Transaction<object>,
  operator: CallerOperator,
  input: Input,
  before: Vendor | undefined,
): Promise<Vendor> {
  const { code, version = 0, vassalage, name, protocol, gameTypes, apiUrl, operatorId, origins } = input;
  const fields = {
    vassalage,
    names: JSON.stringify({ ...before?.names, EN: name }),
    protocol,
    wallet: protocol === 'transfer' ? ('transfer' as const) : ('seamless' as const),
    game_types: gameTypes,
    api_url: apiUrl,
    operator_id: operatorId,
    origins,
    synced_at: null,
    version: version + 1,
    ...(input.publicKey ? { public_key: input.publicKey } : {}),
    ...(input.privateKey ? { sealed_private_key: sealSecret(ctx, input.privateKey) } : {}),
    ...(input.secret ? { sealed_secret: sealSecret(ctx, input.secret) } : {}),
  };
  const tables = tx.withTables<GameTables>();
  if (before)
    return await tables
      .updateTable('game_vendor')
      .set(fields)
      .where('merchant_id', '=', operator.merchantId)
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
  return await tables
    .insertInto('game_vendor')
    .values({ merchant_id: operator.merchantId, code, account_type_id: ACCOUNT_TYPE, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const told = (row: Vendor) => ({
  vassalage: row.vassalage,
  names: row.names,
  protocol: row.protocol,
  gameTypes: row.game_types,
  apiUrl: row.api_url,
  operatorId: row.operator_id,
  origins: row.origins,
});
