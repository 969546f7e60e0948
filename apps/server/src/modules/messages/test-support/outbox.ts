import type { TestServer } from '@baize/testkit';
import { z } from 'zod';
import type { Setting } from '../../settings/index.ts';

/** What was sent to a recipient, newest first: the workers have done what was due. */
export async function messagesTo(
  server: TestServer,
  recipient: string,
): Promise<{ subject: string | null; body: string }[]> {
  await server.settle();
  await server.settle();
  const { rows } = await server.ctx.pool.query<{ subject: string | null; body: string }>(
    'SELECT subject, body FROM message_outbox WHERE recipient = $1 ORDER BY id DESC',
    [recipient],
  );
  return rows;
}

/** The code of the newest message to a recipient. */
export async function codeTo(server: TestServer, recipient: string): Promise<string> {
  const [newest] = await messagesTo(server, recipient);
  return z.string().parse(/\b\d{6}\b/.exec(newest?.body ?? '')?.[0]);
}

/** Changes a setting as an operator would, at once. */
export async function put<T>({ ctx }: TestServer, setting: Setting<T>, value: T): Promise<void> {
  const by = { kind: 'system', id: 'test', name: 'test' } as const;
  await ctx.transaction(tx => ctx.settings.set(tx, 1, setting, value, { by, reason: 'for a test' }));
  await ctx.settings.refresh();
}
