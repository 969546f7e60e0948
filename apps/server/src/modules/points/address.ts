import { deliveryAddress } from '@baize/wire/schemas';
import type { z } from 'zod';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { open, seal } from '../../secrets/seal.ts';

export type Address = z.output<typeof deliveryAddress>;

const key = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'points.address');

export const sealAddress = (ctx: Context, address: Address): Buffer =>
  seal(Buffer.from(JSON.stringify(address)), key(ctx));

export const openAddress = (ctx: Context, sealed: Buffer): Address =>
  deliveryAddress.parse(JSON.parse(open(sealed, key(ctx)).toString()));
