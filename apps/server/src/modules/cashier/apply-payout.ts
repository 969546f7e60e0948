import { parseAmount } from '@baize/money';
import { PAYEE_KINDS } from '@baize/wire/payees';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { open, seal } from '../../secrets/seal.ts';
import { operatorActor } from '../audit/index.ts';
import { hashContent } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import type { Checker, Proposal, ProposalKind } from '../operators/index.ts';
import { type BankAccountRow, bankAccountsOf, fingerprintOf, isCooling, sealPayee } from './bank-accounts.ts';
import { creditDeposit } from './credit-deposit.ts';
import { recordDecision } from './decision.ts';
import { holdAmount } from './hold-amount.ts';
import { broughtBy, type HeldDeposit, mayBePaidOut } from './payout-account.ts';
import { lockRequest } from './queues.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';
import { addWagering } from './wagering.ts';

export const PAYOUT_KIND = 'cashier.payout';

const payeeShape = z.strictObject({
  /** One of the member's own; without it the payee was entered by an operator. */
  bankAccountId: z.string().optional(),
  kind: z.enum(PAYEE_KINDS),
  bankCode: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
});
export type SealedPayee = z.output<typeof payeeShape>;

const wanted = z.object({
  memberId: z.string(),
  amount: z.string(),
  currency: z.string(),
  depositId: z.string().optional(),
  proof: z.string(),
  sealed: z.object({ payee: z.string() }),
});

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'cashier.proposed-payee');

export const sealOf = (ctx: Context, payee: SealedPayee): string =>
  seal(Buffer.from(JSON.stringify(payee)), sealingKey(ctx)).toString('base64');

export const sealedOf = (ctx: Context, payload: unknown): SealedPayee =>
  payeeShape.parse(
    JSON.parse(open(Buffer.from(wanted.parse(payload).sealed.payee, 'base64'), sealingKey(ctx)).toString()),
  );

/** Money of an account that is closed or kept away leaves: one person asks for it, another lets it into the queue. */
export const payoutProposal: ProposalKind = {
  kind: PAYOUT_KIND,
  permission: () => 'cashier.payouts.approve',
  apply: async (ctx, tx, proposal, by) => ((await applyPayout(ctx, tx, proposal, by)) ? 'done' : 'version_changed'),
};

/** False where it is no longer as it was proposed: then the whole decision is undone. */
async function applyPayout(ctx: Context, tx: Transaction<object>, proposal: Proposal, by: Checker): Promise<boolean> {
  const { merchantId } = proposal;
  const asked = wanted.parse(proposal.payload);
  const { currency, proof } = asked;
  const amount = parseAmount(asked.amount) ?? 0n;
  const who = { merchantId, memberId: BigInt(asked.memberId), asset: currency, currency };
  const deposit = asked.depositId && (await lockRequest<HeldDeposit>(tx, 'deposits', merchantId, asked.depositId));
  const status = await lockMember(tx, merchantId, who.memberId);
  if (!(await mayBePaidOut(ctx, tx, who, status))) return false;
  if (asked.depositId !== undefined && !(deposit && (await creditHeld(ctx, tx, deposit, { proposal, by }))))
    return false;
  const account = await payeeAccount(ctx, tx, who, sealedOf(ctx, proposal.payload));
  if (!account) return false;
  const held = await holdAmount(ctx, tx, who, {
    id: proposal.id,
    hash: hashContent({ amount, depositId: asked.depositId, bankAccountId: account.id }),
    amount,
    account,
    key: { actor: 'system', endpoint: PAYOUT_KIND },
    proof,
  });
  if (!held.ok) return false;
  await ctx.audit.write(tx, {
    merchantId,
    actor: operatorActor(by),
    action: 'cashier.payoutOrdered',
    object: { kind: 'withdrawal', id: held.row.id },
    after: { amount, memberId: who.memberId, bankCode: account.bank_code, lastFour: account.last_four, proof },
    reason: reasonOf({ proposal, by }),
    ip: by.ip,
  });
  return true;
}

type Decided = { proposal: Proposal; by: Checker };

const reasonOf = ({ proposal, by }: Decided): string =>
  `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`;

/** What a deposit brought is credited by the two who send it away again: none of it is played, so none need be wagered. */
async function creditHeld(ctx: Context, tx: Transaction<object>, row: HeldDeposit, decided: Decided): Promise<boolean> {
  if (row.state !== 'in_process' || row.held_for === null) return false;
  const { proposal, by } = decided;
  const state = depositTransitions.approve.to;
  const reason = reasonOf(decided);
  await creditDeposit(ctx, tx, row);
  await addWagering(ctx, tx, {
    merchantId: row.merchant_id,
    memberId: row.member_id,
    asset: row.asset,
    amount: -broughtBy(row),
  });
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier_deposit')
    .set({
      state,
      approved_first_by: proposal.proposedBy.operatorId,
      approved_first_name: proposal.proposedBy.name,
      decided_at: ctx.now(),
      decided_by: by.operatorId,
      decided_name: by.name,
      reason,
      claimed_until: null,
      version: row.version + 1,
    })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .execute();
  const told = { action: 'cashier.depositApproved', before: row, state, operator: by, reason, ip: by.ip };
  await recordDecision(ctx, tx, { kind: 'deposit', ...told });
  return true;
}

/** An own account as it stands now; one that was entered is kept for this payment and never becomes one of the member's own. */
async function payeeAccount(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  payee: SealedPayee,
): Promise<BankAccountRow | undefined> {
  if (payee.bankAccountId !== undefined) {
    const own = (await bankAccountsOf(tx, merchantId, memberId)).find(({ id }) => id === payee.bankAccountId);
    return own && !isCooling(ctx, own) ? own : undefined;
  }
  const { kind, bankCode, bankName, accountName, accountNumber } = payee;
  return tx
    .withTables<CashierTables>()
    .insertInto('cashier_bank_account')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      member_id: memberId,
      kind,
      bank_code: bankCode,
      bank_name: bankName,
      sealed: sealPayee(ctx, { accountName, accountNumber }),
      last_four: accountNumber.slice(-4),
      fingerprint: fingerprintOf(ctx, bankCode, accountNumber),
      name_digest: null,
      added_at: ctx.now(),
      removed_at: ctx.now(),
      usable_from: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
