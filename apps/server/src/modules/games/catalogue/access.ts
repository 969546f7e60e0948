import { deriveKey } from '../../../config/index.ts';
import type { Context } from '../../../context.ts';
import { open, seal } from '../../../secrets/seal.ts';
import type { VendorAccess } from '../../../vendors/index.ts';
import type { Vendor } from './directory.ts';

const keyOf = (ctx: Context): Buffer => deriveKey(ctx.config.secrets.main, 'vendor secrets');
const opened = new WeakMap<Buffer, string>();

/** Keys of vendors are stored sealed under the house's secret. */
export const sealSecret = (ctx: Context, secret: string): Buffer => seal(Buffer.from(secret), keyOf(ctx));

function openSecret(ctx: Context, sealed: Buffer | null): string | undefined {
  if (sealed === null) return undefined;
  const known = opened.get(sealed) ?? open(sealed, keyOf(ctx)).toString();
  opened.set(sealed, known);
  return known;
}

export const accessOf = (ctx: Context, vendor: Vendor): VendorAccess => ({
  code: vendor.code,
  apiUrl: vendor.api_url,
  operatorId: vendor.operator_id,
  publicKey: vendor.public_key ?? undefined,
  privateKey: openSecret(ctx, vendor.sealed_private_key),
  secret: openSecret(ctx, vendor.sealed_secret),
});
