import { randomUUID } from 'node:crypto';
import { createActor, fund, player, startServer } from '@baize/testkit';
import { addBankAccount, balance, requestDeposit, requestWithdrawal, setPaymentPassword } from '@baize/wire/cashier';
import { logout } from '@baize/wire/session';
import { afterAll, expect, test } from 'vitest';
import { forgetSessions } from '../members/resolve-session.ts';

const server = await startServer();
afterAll(() => server.close());

test('a demo agent has play money: none of it leaves, and no real money enters its wallet', async () => {
  const agent = await player(server);
  await server.ctx.pool.query('UPDATE member SET account_type = 4 WHERE id = $1', [agent.memberId]);
  forgetSessions(server.ctx);
  await fund(server, agent, '1000', 'THB.trial');
  const refused = { ok: false, code: 'true_account_needed' };

  const paymentPassword = '246813';
  const set = { paymentPassword, confirmPaymentPassword: paymentPassword, loginPassword: agent.password };
  expect(await agent.call(setPaymentPassword, set)).toMatchObject(refused);
  const account = { id: randomUUID(), bankCode: 'DEMO-A', accountName: 'Suda Klahan', accountNumber: '9012345678' };
  expect(await agent.call(addBankAccount, { ...account, paymentPassword })).toMatchObject(refused);
  const deposit = { id: randomUUID(), methodId: 'bank-transfer', amount: '100' };
  expect(await agent.call(requestDeposit, deposit)).toMatchObject(refused);
  const withdrawal = { id: randomUUID(), amount: '100', bankAccountId: account.id, paymentPassword };
  expect(await agent.call(requestWithdrawal, withdrawal)).toMatchObject(refused);
});

test('the tables of the cashier hold no play money', async () => {
  const { rows } = await server.ctx.pool.query<{ conname: string }>(
    "SELECT conname FROM pg_constraint WHERE conname LIKE 'cashier_%_real_money' ORDER BY 1",
  );
  expect(rows.map(row => row.conname)).toEqual(['cashier_deposit_real_money', 'cashier_withdrawal_real_money']);
});

test('asks for the session again where money is asked for, whatever another process remembers', async () => {
  const here = await player(server);
  const other = await startServer({ database: server.database, seed: false, now: server.clock });
  try {
    const there = createActor({ url: other.url, now: server.ctx.now }, { token: here.token ?? '' });
    await there.must(balance, {});
    await here.must(logout, {});
    const deposit = { id: randomUUID(), methodId: 'bank-transfer', amount: '100' };
    expect(await there.call(requestDeposit, deposit)).toMatchObject({ ok: false, code: 'session_ended' });
  } finally {
    await other.close();
  }
});
