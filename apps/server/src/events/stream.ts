import { stream } from '@baize/wire/system';
import { handle } from '../http/handler.ts';
import type { ServerModule } from '../module.ts';

const openStream = handle(stream, ({ ctx, caller, request }) => {
  const { response } = request.hijack();
  ctx.push.open({
    response,
    merchantId: request.merchant.id,
    ip: request.ip,
    member: caller.member,
    lastEventId: request.header('last-event-id'),
  });
});

const day = 24 * 3_600_000;

/** The stream of the browsers, and the upkeep of the outbox. */
export const eventsModule: ServerModule = {
  name: 'events',
  handlers: [openStream],
  timers: [
    {
      name: 'events.forgetHandled',
      everyMs: day,
      run: async ctx => {
        await ctx.pool.query("DELETE FROM event_handled WHERE handled_at < now() - interval '7 days'");
      },
    },
  ],
};
