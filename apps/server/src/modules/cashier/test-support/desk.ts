import { randomUUID } from 'node:crypto';
import { type Actor, type Player, player, type TestServer } from '@baize/testkit';
import { addBankAccount, opsClaim, opsDecideDeposit, requestDeposit, setPaymentPassword } from '@baize/wire/cashier';
import type { Setting } from '../../settings/index.ts';

export const PIN = '246813';

/** Changes a setting of the demo merchant as the house itself would. */
export async function setFor<T extends object>(
  server: TestServer,
  setting: Setting<T>,
  change: Partial<T>,
): Promise<void> {
  const value = { ...server.ctx.settings.get(1, setting), ...change };
  const by = { kind: 'system', id: 'test', name: 'Test' } as const;
  await server.ctx.transaction(tx => server.ctx.settings.set(tx, 1, setting, value, { by, reason: 'test' }));
  await server.ctx.settings.refresh();
}

/** A deposit by bank transfer, approved. */
export async function payIn(who: Actor, finance: Actor, amount: string): Promise<string> {
  const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount });
  const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
  await finance.must(opsDecideDeposit, { id: asked.id, version, decision: 'approve', reason: 'seen' });
  return asked.id;
}

let accounts = 0;

/** A player with a payment password and a bank account. */
export async function withAccount(server: TestServer): Promise<{ who: Player; bankAccountId: string }> {
  const who = await player(server);
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, loginPassword: who.password };
  await who.must(setPaymentPassword, pin);
  accounts += 1;
  const account = await who.must(addBankAccount, {
    id: randomUUID(),
    bankCode: 'DEMO-A',
    accountName: 'Suda Klahan',
    accountNumber: `9012${String(accounts).padStart(6, '0')}4471`,
    paymentPassword: PIN,
  });
  return { who, bankAccountId: account.id };
}
