import type { TestServer } from '@baize/testkit';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Reads what the demo sends to somebody: each message once, waiting until one has come. */
export function outboxOf(server: () => TestServer) {
  const seen = new Set<string>();
  const newest = async (recipient: string) => {
    const { rows } = await server().ctx.pool.query<{ id: string; body: string }>(
      'SELECT id, body FROM message_outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [recipient],
    );
    const [message] = rows;
    return message && !seen.has(message.id) ? message : undefined;
  };
  /** What the wanted part of the next message says. */
  const read = async (recipient: string, wanted: RegExp): Promise<string> => {
    await expect.poll(() => newest(recipient), { timeout: 15_000, interval: 200 }).toBeDefined();
    const message = await newest(recipient);
    seen.add(message?.id ?? '');
    return wanted.exec(message?.body ?? '')?.[1] ?? '';
  };
  const codeTo = (recipient: string): Promise<string> => read(recipient, /\b(\d{6})\b/);
  /** Has a code sent from a form and types it in. */
  const fillCode = async (form: Locator, label: string, recipient: string): Promise<void> => {
    await form.getByRole('button', { name: 'Send code' }).click();
    await form.getByRole('button', { name: /Send again/ }).waitFor();
    await form.getByLabel(label).fill(await codeTo(recipient));
  };
  return { read, codeTo, fillCode };
}
