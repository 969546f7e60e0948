import { createHmac } from 'node:crypto';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import type { Channel } from '../../messengers/index.ts';

export type Recipient = { channel: Channel /** E.164, or an e-mail address. */; to: string };

/** Finds the same recipient again without keeping the number or the address: keyed, so that numbers cannot be tried out. */
export const recipientKey = (ctx: Context, { channel, to }: Recipient): Buffer =>
  createHmac('sha256', deriveKey(ctx.config.secrets.main, 'messages.recipients'))
    .update(`${channel} ${to.normalize('NFKC').toLowerCase()}`)
    .digest();

export function maskRecipient({ channel, to }: Recipient): string {
  if (channel === 'sms') return `${to.slice(0, 3)}***${to.slice(-2)}`;
  return `${to.slice(0, 1)}***${to.slice(Math.max(to.lastIndexOf('@'), 0))}`;
}
