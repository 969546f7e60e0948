import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { ParsedInputOf } from '@baize/wire';
import { opsConnectVendor } from '@baize/wire/games';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { type ProposalKind, propose } from '../../operators/index.ts';
import { sealSecret } from '../catalogue/access.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { keepFrameOrigins } from '../launch/frame-origins.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables } from '../tables.ts';

const KIND = 'games.connectVendor';
const KEYS = ['publicKey', 'privateKey', 'secret'] as const;
const ACCOUNT_TYPE = 9;

const { vassalage, name, protocol, gameTypes, apiUrl, operatorId, origins } = opsConnectVendor.input.shape;
const connection = z.object({ vassalage, name, protocol, gameTypes, apiUrl, operatorId, origins });
type Connection = z.output<typeof connection>;

const sealedKeys = z.object({
  publicKey: z.string().optional(),
  privateKey: z.string().optional(),
  secret: z.string().optional(),
});
type SealedKeys = z.output<typeof sealedKeys>;
const payload = z.object({ version: z.number().nullable(), after: connection, sealed: sealedKeys });

/**
 * Whoever holds a vendor's keys says what its players win, so that connecting one takes two people, like a correction of a wallet.
 * Keys wait sealed and are read by nobody: list and log say only that they change.
 */
export const opsConnectVendorHandler = handle(
  opsConnectVendor,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    if (!isReadable(input)) return fail('key_unreadable');
    const { merchantId } = operator;
    const { code, version = null, reason } = input;
    const proposed = await ctx.transaction(async tx => {
      const found = await findFor(tx, { merchantId, code, version, vassalage: input.vassalage });
      if (!found.ok) return found;
      return propose(ctx, tx, {
        merchantId,
        kind: KIND,
        object: { kind: 'game_vendor', id: code },
        payload: {
          version,
          before: found.vendor ? connectionOf(found.vendor) : null,
          after: { ...connection.parse(input), keysChanged: KEYS.filter(key => (input[key] ?? '') !== '') },
        },
        sealed: sealKeys(ctx, input),
        by: operator,
        reason,
        ip: request.ip,
      });
    });
    return proposed.ok
      ? { code, proposalId: proposed.id }
      : fail(proposed.code, 'value' in proposed ? proposed.value : undefined);
  },
);

export const connectVendorProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'games.edit',
  apply: async (ctx, tx, proposal, by) => {
    const { merchantId, object } = proposal;
    const { version, after, sealed } = payload.parse(proposal.payload);
    const wanted = { merchantId, code: object.id, version, vassalage: after.vassalage };
    const found = await findFor(tx, wanted);
    if (!found.ok) return 'version_changed';
    const saved = await write(tx, wanted, { after, keys: sealed, before: found.vendor });
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(by),
      action: 'games.vendorConnected',
      object,
      before: found.vendor ? connectionOf(found.vendor) : null,
      after: { ...connectionOf(saved), keysChanged: KEYS.filter(key => sealed[key] !== undefined) },
      reason: `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`,
      ip: by.ip,
    });
    return 'done';
  },
  settled: async ctx => {
    runtimeOf(ctx).directory.forget();
    await keepFrameOrigins(ctx);
  },
};

function isReadable({ publicKey, privateKey }: ParsedInputOf<typeof opsConnectVendor>): boolean {
  try {
    if (publicKey) createPublicKey(publicKey);
    if (privateKey) createPrivateKey(privateKey);
    return true;
  } catch {
    return false;
  }
}

const sealKeys = (ctx: Context, input: ParsedInputOf<typeof opsConnectVendor>): SealedKeys => {
  const sealed = (text: string) => sealSecret(ctx, text).toString('base64');
  return {
    ...(input.publicKey ? { publicKey: input.publicKey } : {}),
    ...(input.privateKey ? { privateKey: sealed(input.privateKey) } : {}),
    ...(input.secret ? { secret: sealed(input.secret) } : {}),
  };
};

type Wanted = { merchantId: number; code: string; version: number | null; vassalage: string };
type Found =
  | { ok: true; vendor: Vendor | undefined }
  | { ok: false; code: 'vendor_taken' | 'vendor_unknown' | 'version_changed' };

/** The vendor as it was seen, or that it is new, and that its name in the lobby is nobody else's. */
async function findFor(tx: Transaction<object>, { merchantId, code, version, vassalage }: Wanted): Promise<Found> {
  const all = await tx
    .withTables<GameTables>()
    .selectFrom('game_vendor')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .execute();
  const vendor = all.find(each => each.code === code);
  const taken = all.some(each => each !== vendor && each.vassalage === vassalage);
  if (taken || (version === null && vendor)) return { ok: false, code: 'vendor_taken' };
  if (version !== null && !vendor) return { ok: false, code: 'vendor_unknown' };
  if (vendor && vendor.version !== version) return { ok: false, code: 'version_changed' };
  return { ok: true, vendor };
}

const NO_KEYS = { public_key: null, sealed_private_key: null, sealed_secret: null };

type Change = { after: Connection; keys: SealedKeys; before: Vendor | undefined };

async function write(tx: Transaction<object>, wanted: Wanted, { after, keys, before }: Change): Promise<Vendor> {
  const { merchantId, code, version } = wanted;
  const fields = {
    vassalage: after.vassalage,
    names: JSON.stringify({ ...before?.names, EN: after.name }),
    protocol: after.protocol,
    wallet: after.protocol === 'transfer' ? ('transfer' as const) : ('seamless' as const),
    game_types: after.gameTypes,
    api_url: after.apiUrl,
    operator_id: after.operatorId,
    origins: after.origins,
    synced_at: null,
    asked_at: null,
    version: (version ?? 0) + 1,
    // Keys of another protocol open nothing here.
    ...(before?.protocol === after.protocol ? {} : NO_KEYS),
    ...(keys.publicKey ? { public_key: keys.publicKey } : {}),
    ...(keys.privateKey ? { sealed_private_key: Buffer.from(keys.privateKey, 'base64') } : {}),
    ...(keys.secret ? { sealed_secret: Buffer.from(keys.secret, 'base64') } : {}),
  };
  const tables = tx.withTables<GameTables>();
  if (before)
    return tables
      .updateTable('game_vendor')
      .set(fields)
      .where('merchant_id', '=', merchantId)
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
  return tables
    .insertInto('game_vendor')
    .values({ merchant_id: merchantId, code, account_type_id: ACCOUNT_TYPE, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const connectionOf = (row: Vendor) => ({
  vassalage: row.vassalage,
  name: row.names.EN,
  protocol: row.protocol,
  gameTypes: row.game_types,
  apiUrl: row.api_url,
  operatorId: row.operator_id,
  origins: row.origins,
});
