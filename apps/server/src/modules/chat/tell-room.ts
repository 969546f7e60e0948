import type { Context } from '../../context.ts';

/** Says to everybody that a room has changed; whoever shows it asks again. Nothing of what was written goes out this way. */
export const tellRoom = (ctx: Context, merchantId: number, room: string): void =>
  ctx.push.broadcast(merchantId, { topic: 'chat', version: ctx.now().getTime(), data: { room } });
