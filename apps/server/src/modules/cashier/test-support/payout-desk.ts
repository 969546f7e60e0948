import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

type Answer = 'paid' | 'failed' | 'pending' | 'lost';
const order = z.object({ reference: z.string(), amount: z.string() });

/** A payout service that answers as it is told, or pays and loses the answer; it pays each reference once. */
export async function startPayoutDesk() {
  const asked: { reference: string; amount: string }[] = [];
  const paid = new Map<string, string>();
  let answer: Answer = 'paid';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { reference, amount } = order.parse(JSON.parse(body));
    asked.push({ reference, amount });
    if (answer === 'paid' || answer === 'lost') paid.set(reference, paid.get(reference) ?? amount);
    if (answer === 'lost') return void request.socket.destroy();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: answer }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    asked,
    paid,
    will: (next: Answer): void => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
