import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import type { Channel } from '../../messengers/index.ts';
import { open, seal } from '../../secrets/seal.ts';
import type { MessageTables } from './tables.ts';

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'messages.secrets');

export const sealSecret = (ctx: Context, secret: string): Buffer => seal(Buffer.from(secret), sealingKey(ctx));

/** What the provider's account is proven with; empty where nothing is set. */
export async function readSecret(ctx: Context, merchantId: number, name: Channel): Promise<string> {
  const row = await ctx.db
    .withTables<MessageTables>()
    .selectFrom('message_secret')
    .select('sealed')
    .where('merchant_id', '=', merchantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? open(row.sealed, sealingKey(ctx)).toString() : '';
}
