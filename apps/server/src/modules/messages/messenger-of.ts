import type { Context } from '../../context.ts';
import { type Channel, createHttpGateway, createOutbox, createSmtp, type Messenger } from '../../messengers/index.ts';
import { readSecret } from './secrets.ts';
import { emailSetting, smsSetting } from './settings.ts';
import type { MessageTables } from './tables.ts';

/** Whether messages of a channel go anywhere: what asks for one says so before it promises any. */
export function canSend(ctx: Context, merchantId: number, channel: Channel): boolean {
  const settings = { sms: ctx.settings.get(merchantId, smsSetting), email: ctx.settings.get(merchantId, emailSetting) };
  const { provider } = settings[channel];
  return provider === 'outbox' ? ctx.config.mode === 'demo' : provider !== 'none';
}

/** The provider that the merchant's settings name; undefined where there is none. */
export async function messengerOf(ctx: Context, merchantId: number, channel: Channel): Promise<Messenger | undefined> {
  if (!canSend(ctx, merchantId, channel)) return undefined;
  if (channel === 'sms') {
    const { provider, gateway } = ctx.settings.get(merchantId, smsSetting);
    if (provider === 'gateway') return createHttpGateway(gateway, await readSecret(ctx, merchantId, 'sms'));
  } else {
    const { provider, smtp } = ctx.settings.get(merchantId, emailSetting);
    if (provider === 'smtp') return createSmtp(smtp, await readSecret(ctx, merchantId, 'email'));
  }
  return createOutbox(async ({ id, to, subject, text }) => {
    await ctx.db
      .withTables<MessageTables>()
      .insertInto('message_outbox')
      .values({
        merchant_id: merchantId,
        id,
        channel,
        recipient: to,
        subject: subject ?? null,
        body: text,
        at: ctx.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  });
}
