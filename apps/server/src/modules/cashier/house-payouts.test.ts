import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, fund, operator, type Player, player, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import {
  addBankAccount,
  opsClaim,
  opsDecideWithdrawal,
  opsListWithdrawals,
  opsPayoutOptions,
  opsProposePayout,
  opsRevealPayee,
  opsRevealProposedPayee,
  opsShowDeposit,
  showCryptoAddress,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { opsShowMember } from '@baize/wire/members';
import { opsListProposals } from '@baize/wire/operators';
import { closeAccount, exclude } from '@baize/wire/safer-play';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionSetting } from '../members/index.ts';
import { PIN, setFor, withAccount } from './test-support/desk.ts';
import { withSandbox } from './test-support/sandbox.ts';

const server = await startServer();
const service = await withSandbox(server);
let anna: Actor;
let ben: Actor;
beforeAll(async () => {
  await setFor(server, sessionSetting, { idleMinutes: 1440 });
  anna = await operator(server, 'anna');
  ben = await operator(server, 'ben');
});
afterAll(async () => {
  await service.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const ADDRESS = 'DEMO7F3C0B1A9E5D2468ACE013579BDF';
let people = 0;
const entered = () => {
  people += 1;
  const accountNumber = `8800${String(people).padStart(6, '0')}`;
  return { bankCode: 'DEMO-B', accountName: 'Suda Klahan', accountNumber };
};
const why = { proof: 'a letter of the bank, seen by two', reason: 'money after closing' };
const idOf = (who: Player) => String(who.memberId);
const close = (who: Player) => who.must(closeAccount, { id: randomUUID(), loginPassword: who.password });
/** A closed account into which money came later. */
const closedWith = async (amount: string) => {
  const { who, bankAccountId } = await withAccount(server);
  await close(who);
  await fund(server, who, amount);
  return { who, memberId: idOf(who), bankAccountId };
};
const approve = (by: Actor, id: string) => by.call(opsDecideProposal, { id, decision: 'approve', reason: 'agreed' });
const waiting = async (memberId: string) => {
  const { rows } = await ben.must(opsListWithdrawals, {});
  return rows.find(({ member }) => member.id === memberId);
};
const pay = async (by: Actor, id: string) => {
  const { version } = await by.must(opsClaim, { queue: 'withdrawals', id });
  return by.call(opsDecideWithdrawal, { id, version, decision: 'pay', reason: 'sent' });
};
const available = async (memberId: string) =>
  (await anna.must(opsShowMember, { id: memberId })).balances.find(({ asset }) => asset === 'THB')?.available;

describe('money on a closed account', () => {
  test('leaves to an own payee of it when a second person agrees, by the queue of withdrawals', async () => {
    const { memberId, bankAccountId } = await closedWith('120.55');
    const options = await anna.must(opsPayoutOptions, { memberId });
    expect(options).toMatchObject({ allowed: true, currency: 'THB', available: '120.55', held: [] });
    expect(options.payees).toMatchObject([
      { id: bankAccountId, accountName: 'S••• K•••••', accountNumber: '•••• 4471' },
    ]);
    const wish = { memberId, amount: '120.55', payee: { bankAccountId }, ...why };
    const { id } = await anna.must(opsProposePayout, wish);
    expect(await anna.call(opsProposePayout, wish)).toMatchObject({ code: 'proposal_waits' });
    expect(await waiting(memberId)).toBeUndefined();
    expect(await approve(anna, id)).toMatchObject({ code: 'own_proposal' });
    expect(await approve(ben, id)).toMatchObject({ ok: true });
    const row = await waiting(memberId);
    expect(row).toMatchObject({ amount: '120.55', accountNumber: '•••• 4471', proof: why.proof });
    expect(await available(memberId)).toBe('0.00');
    expect(await pay(ben, row?.id ?? '')).toMatchObject({ ok: true, value: { state: 'approved', paid: '120.55' } });
    const { rows } = await anna.must(opsListAudit, { action: 'cashier.payoutOrdered', objectId: row?.id });
    expect(rows).toMatchObject([
      { actor: { name: 'Ben Admin' }, reason: expect.stringContaining('Anna'), after: { proof: why.proof } },
    ]);
  });

  test('leaves to a payee that an operator entered, who never becomes one of the own', async () => {
    const { memberId } = await closedWith('300');
    const payee = entered();
    const { id } = await anna.must(opsProposePayout, { memberId, amount: '100', payee, ...why });
    const proposal = (await ben.must(opsListProposals, { state: 'proposed' })).rows.find(row => row.id === id);
    expect(JSON.stringify(proposal)).not.toContain(payee.accountNumber);
    expect(await ben.must(opsRevealProposedPayee, { id, reason: 'to compare' })).toMatchObject({
      bankName: 'Harbour Bank (fictitious)',
      accountName: 'Suda Klahan',
      accountNumber: payee.accountNumber,
    });
    const seen = await anna.must(opsListAudit, { action: 'cashier.payeeRevealed', objectId: id });
    expect(seen.rows).toMatchObject([{ reason: 'to compare' }]);
    expect(await approve(ben, id)).toMatchObject({ ok: true });
    expect(await available(memberId)).toBe('200.00');
    expect((await anna.must(opsPayoutOptions, { memberId })).payees).toHaveLength(1);
    const row = await waiting(memberId);
    expect(await ben.must(opsRevealPayee, { id: row?.id ?? '', reason: 'to pay' })).toMatchObject({
      accountNumber: payee.accountNumber,
    });
  });

  test('stays where the proposal is rejected, and returns where the payment is', async () => {
    const { memberId } = await closedWith('50');
    const ask = () => anna.must(opsProposePayout, { memberId, amount: '50', payee: entered(), ...why });
    const first = await ask();
    await ben.must(opsDecideProposal, { id: first.id, decision: 'reject', reason: 'no proof' });
    expect(await available(memberId)).toBe('50.00');
    await approve(ben, (await ask()).id);
    const id = (await waiting(memberId))?.id ?? '';
    const { version } = await ben.must(opsClaim, { queue: 'withdrawals', id });
    await ben.must(opsDecideWithdrawal, { id, version, decision: 'reject', reason: 'a wrong number' });
    expect(await available(memberId)).toBe('50.00');
    await ask();
  });

  test('is not proposed beyond what is there, too fine, to nobody, or to the payee of somebody else', async () => {
    const { memberId } = await closedWith('50');
    const another = await withAccount(server);
    const theirs = entered();
    await another.who.must(addBankAccount, { id: randomUUID(), ...theirs, paymentPassword: PIN });
    const ask = (more: object) =>
      anna.call(opsProposePayout, { memberId, amount: '50', payee: entered(), ...why, ...more });
    expect(await ask({ amount: '50.01' })).toMatchObject({ code: 'insufficient_funds' });
    expect(await ask({ amount: '1.001' })).toMatchObject({ code: 'amount_too_fine' });
    expect(await ask({ amount: undefined })).toMatchObject({ code: 'field_invalid' });
    expect(await ask({ depositId: randomUUID() })).toMatchObject({ code: 'deposit_unknown' });
    expect(await ask({ memberId: '1' })).toMatchObject({ code: 'member_unknown' });
    expect(await ask({ proof: '' })).toMatchObject({ code: 'bad_input' });
    expect(await ask({ payee: { ...entered(), bankCode: 'NONE' } })).toMatchObject({ code: 'field_invalid' });
    expect(await ask({ payee: { ...entered(), accountNumber: ADDRESS } })).toMatchObject({ code: 'field_invalid' });
    expect(await ask({ payee: { bankAccountId: another.bankAccountId } })).toMatchObject({
      code: 'bank_account_unknown',
    });
    expect(await ask({ payee: theirs })).toMatchObject({ code: 'bank_account_exists' });
    const { rows } = await server.ctx.pool.query<{ n: string }>(
      'SELECT count(*) AS n FROM operator_proposal WHERE object_id = $1',
      [memberId],
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });

  test('is not let go when it has gone otherwise meanwhile', async () => {
    const { memberId, bankAccountId } = await closedWith('50');
    const { id } = await anna.must(opsProposePayout, { memberId, amount: '50', payee: { bankAccountId }, ...why });
    await asOwner(server, 'UPDATE cashier_bank_account SET removed_at = now() WHERE id = $1', [bankAccountId]);
    expect(await approve(ben, id)).toMatchObject({ code: 'version_changed' });
    expect(await available(memberId)).toBe('50.00');
  });

  test('is no business of who lacks the permission, and that of an open account is its member’s', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await fund(server, who, '50');
    const memberId = idOf(who);
    expect(await anna.must(opsPayoutOptions, { memberId })).toMatchObject({ allowed: false });
    const wish = { memberId, amount: '50', payee: { bankAccountId }, ...why };
    expect(await anna.call(opsProposePayout, wish)).toMatchObject({ code: 'wrong_state' });
    await who.must(exclude, { kind: 'indefinite', understood: true });
    const { id } = await anna.must(opsProposePayout, wish);
    await asOwner(server, "UPDATE operator_account SET role = 'support' WHERE login = 'ben'");
    expect(await approve(ben, id)).toMatchObject({ code: 'permission_missing' });
    expect(await ben.call(opsProposePayout, wish)).toMatchObject({ code: 'permission_missing' });
    await asOwner(server, "UPDATE operator_account SET role = 'admin' WHERE login = 'ben'");
    expect(await approve(ben, id)).toMatchObject({ ok: true });
  });
});

describe('coins that are held', () => {
  const held = async (leave: (who: Player) => Promise<unknown>) => {
    const who = await player(server);
    const memberId = idOf(who);
    const { address } = await who.must(showCryptoAddress, { methodId: 'sandbox-coin' });
    await leave(who);
    service.sandbox.send(address, '60000');
    for (let round = 0; round < 2; round += 1) {
      server.clock.advance({ seconds: 15 });
      await server.settle();
    }
    const [deposit] = (await anna.must(opsPayoutOptions, { memberId })).held;
    expect(deposit).toMatchObject({ amount: '60000.00', methodName: 'Sandbox coin (demo)' });
    return { who, memberId, depositId: deposit?.id ?? '' };
  };
  const payee = () => {
    people += 1;
    return { bankCode: 'DEMO-X', accountName: 'Suda Klahan', accountNumber: `${ADDRESS}${people}` };
  };

  test('for a closed account go out again by the word of two people, who may pay them too', async () => {
    const { memberId, depositId } = await held(close);
    const { id } = await anna.must(opsProposePayout, { memberId, depositId, payee: payee(), ...why });
    expect(await approve(ben, id)).toMatchObject({ ok: true });
    expect((await ben.must(opsShowDeposit, { id: depositId })).row).toMatchObject({ state: 'approved' });
    expect(await available(memberId)).toBe('0.00');
    const row = await waiting(memberId);
    expect(row).toMatchObject({ amount: '60000.00', bankName: 'Demo chain (coins of the sandbox)' });
    expect(await pay(ben, row?.id ?? '')).toMatchObject({ ok: true, value: { state: 'approved' } });
  });

  test('for a member who keeps away go out, and leave nothing to wager', async () => {
    const { who, memberId, depositId } = await held(each =>
      each.must(exclude, { kind: 'indefinite', understood: true }),
    );
    const wish = { memberId, depositId, payee: payee(), ...why };
    const { id } = await anna.must(opsProposePayout, wish);
    await approve(ben, id);
    expect((await who.must(withdrawalOptions, {})).wagering).toEqual({ required: '0.00', left: '0.00' });
    expect(await anna.call(opsProposePayout, wish)).toMatchObject({ code: 'deposit_unknown' });
  });
});
