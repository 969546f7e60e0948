import type { Delivery, Messenger } from '../messenger.ts';
import type { GatewayConfig } from './config.ts';
import { gatewayDelivery, gatewayRequest } from './mapping.ts';

const ANSWER_MAX = 64 * 1024;

/** Sends SMS through any gateway that takes an HTTP request. */
export const createHttpGateway = (config: GatewayConfig, secret: string): Messenger => ({
  provider: 'gateway',
  deliver: async (message): Promise<Delivery> => {
    const { url, method, headers, body } = gatewayRequest(config, message, secret);
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        // The secret goes to the address that the operator gave, and to no other that it names.
        redirect: 'manual',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      return gatewayDelivery(config, response.status, await beginningOf(response));
    } catch (error) {
      return { ok: false, again: true, problem: problemOf(error) };
    }
  },
});

/** An answer without an end must not fill the memory. */
async function beginningOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_MAX) break;
  }
  return text;
}

function problemOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'connection failed';
  return `not reached: ${code}`;
}
