import { parseAmount } from '@baize/money';
import { opsDecideDeposit } from '@baize/wire/cashier';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { creditDeposit } from './credit-deposit.ts';
import { decideRequest, type Refused } from './decide-request.ts';
import { depositRows } from './queue-views.ts';
import { depositSetting } from './settings.ts';
import { findDeposit } from './show-request.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables, DepositTable } from './tables.ts';

type Row = Selectable<DepositTable>;

export const opsDecideDepositHandler = handle(opsDecideDeposit, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const approve = input.decision === 'approve';
  const outcome = await ctx.transaction(tx =>
    decideRequest<Row, 'deposit_unknown' | 'second_person_needed' | 'wrong_state'>(ctx, tx, {
      ...input,
      queue: 'deposits',
      unknown: 'deposit_unknown',
      operator,
      ip: request.ip,
      state: depositTransitions[input.decision].to,
      action: approve ? 'cashier.depositApproved' : 'cashier.depositRejected',
      apply: (within, row) => (approve ? credit(ctx, within, row, operator) : Promise.resolve(refuse(row))),
    }),
  );
  if (!outcome.ok) return fail(outcome.code, outcome.value);
  const row = await findDeposit(ctx, operator.merchantId, input.id);
  const [view] = row ? await depositRows(ctx, { operator, language: request.language }, [row]) : [];
  return view ?? fail('deposit_unknown');
});

/** Money that came is the member's: it is credited, and may be sent back then, but nobody rejects it. */
const refuse = (row: Row): 'decided' | Refused<'wrong_state'> =>
  row.held_for === null ? 'decided' : { ok: false, code: 'wrong_state', value: { heldFor: row.held_for } };

/** Credits, or notes the first of two approvals where the amount asks for two people. */
async function credit(
  ctx: Context,
  tx: Transaction<object>,
  row: Row,
  operator: CallerOperator,
): Promise<'decided' | 'waits' | Refused<'second_person_needed'>> {
  const { secondApproval } = ctx.settings.get(row.merchant_id, depositSetting);
  // What a rule held back is credited against that rule: never by one person.
  const large = row.held_for !== null || row.amount >= (parseAmount(secondApproval) ?? 0n);
  if (large && row.approved_first_by === operator.operatorId) return { ok: false, code: 'second_person_needed' };
  if (!large || row.approved_first_by !== null) {
    await creditDeposit(ctx, tx, row);
    return 'decided';
  }
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier_deposit')
    .set({
      approved_first_by: operator.operatorId,
      approved_first_name: operator.name,
      claimed_by: null,
      claimed_name: null,
      claimed_until: null,
      version: row.version + 1,
    })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .execute();
  return 'waits';
}
