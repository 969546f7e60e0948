import type { TestServer } from '@baize/testkit';
import { sandboxSecret } from '../../../payments/index.ts';
import { startSandbox } from '../../../payments/sandbox/server.ts';

/** The demo's payment service beside a server under test, and whether the server reaches it. */
export async function withSandbox(server: TestServer) {
  const secret = sandboxSecret(server.ctx.config);
  const service = await startSandbox({ host: '127.0.0.1', port: 0, secret, now: server.ctx.now, lateMs: 50 });
  const reach = (url: string | undefined = service.url): void =>
    void Object.assign(server.ctx.config, {
      publicUrl: server.url,
      companions: url === '' ? {} : { 'sandbox-payments': url },
    });
  reach();
  return { ...service, secret, reach };
}
