import { sandboxSecret } from '@baize/server/src/payments/index.ts';
import { startSandbox } from '@baize/server/src/payments/sandbox/server.ts';
import type { TestServer } from './start-server.ts';

export type PaymentService = {
  url: string;
  /** Pays what a deposit with this number asks for, as its member would at the service's page. */
  pay(number: string): void;
  /** Sends coins of nobody to an address that the watcher gave out. */
  sendCoins(address: string, amount: string): void;
  close(): Promise<void>;
};

/** The sandbox payment service beside a test's server, known to it as the demo's companion. */
export async function startPaymentService(server: TestServer): Promise<PaymentService> {
  const { config, now } = server.ctx;
  const service = await startSandbox({ host: '127.0.0.1', port: 0, secret: sandboxSecret(config), now, lateMs: 50 });
  Object.assign(config, { publicUrl: server.url, companions: { 'sandbox-payments': service.url } });
  const { sandbox } = service;
  const pay = (number: string): void => sandbox.decide(sandbox.byReference(number)?.paymentId ?? '', 'pay');
  return { url: service.url, pay, sendCoins: sandbox.send, close: service.close };
}
