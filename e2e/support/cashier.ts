import { randomUUID } from 'node:crypto';
import type { Actor, TestServer } from '@baize/testkit';
import {
  opsClaim,
  opsDecideDeposit,
  opsDecideWithdrawal,
  opsHandOutVouchers,
  opsListDeposits,
  opsListVouchers,
  opsListWithdrawals,
  opsPayPart,
  opsProposeVouchers,
} from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import type { Page } from 'playwright-core';

export const PASSWORD = 'Quiet-River-42';
export const PIN = '246813';

/** A picture as a phone would send it: of the page itself. */
export const pictureOf = async (page: Page) => ({
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

/** Opens the deposit dialog with a way to pay chosen. */
export async function chooseWay(page: Page, way: string) {
  await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /Deposit/ });
  await dialog.getByRole('radio', { name: new RegExp(way) }).click();
  return dialog;
}

/** What is due of a member in a queue. */
const openOf = async (by: Actor, queue: 'deposits' | 'withdrawals', username: string): Promise<string> => {
  const list = queue === 'deposits' ? opsListDeposits : opsListWithdrawals;
  const { rows } = await by.must(list, { limit: 200 });
  const row = rows.find(({ member }) => member.username === username);
  if (!row) throw new Error(`${username} has nothing in the queue`);
  return row.id;
};

export async function approveDeposit(by: Actor, username: string): Promise<void> {
  const id = await openOf(by, 'deposits', username);
  const { version } = await by.must(opsClaim, { queue: 'deposits', id });
  await by.must(opsDecideDeposit, { id, version, decision: 'approve', reason: 'seen on the account' });
}

export async function decideWithdrawal(by: Actor, username: string, decision: 'pay' | 'reject'): Promise<void> {
  const id = await openOf(by, 'withdrawals', username);
  const { version } = await by.must(opsClaim, { queue: 'withdrawals', id });
  await by.must(opsDecideWithdrawal, { id, version, decision, reason: 'the name differs' });
}

/** Pays a part; what is left stays claimed. */
export async function payPartOf(by: Actor, username: string, amount: string): Promise<void> {
  const id = await openOf(by, 'withdrawals', username);
  const { version } = await by.must(opsClaim, { queue: 'withdrawals', id });
  await by.must(opsPayPart, { id, version, amount, by: 'hand', reason: 'in two parts' });
}

/** Codes worth an amount, asked for by one operator and approved by another. */
export async function makeVouchers(by: Actor, other: Actor, amount: string, count: number): Promise<string[]> {
  const { id } = await by.must(opsProposeVouchers, { amount, currency: 'THB', count, days: 30, reason: 'for a test' });
  await other.must(opsDecideProposal, { id, decision: 'approve', reason: 'agreed' });
  const { batches } = await by.must(opsListVouchers, {});
  const [batch] = batches;
  if (!batch) throw new Error('no vouchers were made');
  return (await by.must(opsHandOutVouchers, { id: batch.id, reason: 'handed out' })).codes;
}

/** Puts money into a wallet as the house's own correction. */
export async function give(server: TestServer, username: string, asset: string, amount: bigint): Promise<void> {
  const { rows } = await server.ctx.pool.query('SELECT id FROM member WHERE username = $1', [username]);
  const to = { memberId: BigInt(rows[0].id), asset } as const;
  const posted = await server.ctx.transaction(tx =>
    server.ctx.ledger.postIn(tx, {
      merchantId: 1,
      key: { actor: 'system', endpoint: 'test.give', id: randomUUID() },
      contentHash: Buffer.alloc(32),
      transfers: [
        {
          debit: { kind: 'adjustments', asset },
          credit: asset === 'POINTS' ? { kind: 'points', ...to } : { kind: 'main', ...to },
          amount,
          code: 'adjustment',
          reference: server.ctx.newId(),
        },
      ],
    }),
  );
  if (!posted.ok) throw new Error(`nothing was given: ${posted.code}`);
}
