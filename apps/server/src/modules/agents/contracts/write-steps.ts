import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { contractTables } from './read-contracts.ts';
import { type ContractAct, type ContractStep, contractTransitions } from './states.ts';
import type { Contract } from './tables.ts';
import { windowAt } from './windows.ts';

type By = { memberId: bigint | null; note?: string | undefined };

/** Holds a contract's row until the transaction ends. */
export const lockContract = (tx: Transaction<object>, merchantId: number, id: string): Promise<Contract | undefined> =>
  contractTables(tx)
    .selectFrom('agent_contract')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function writeStep(
  ctx: Context,
  tx: Transaction<object>,
  contract: Pick<Contract, 'merchant_id' | 'id'>,
  step: ContractStep,
  { memberId, note }: By,
): Promise<void> {
  await contractTables(tx)
    .insertInto('agent_contract_step')
    .values({
      merchant_id: contract.merchant_id,
      contract_id: contract.id,
      id: ctx.newId(),
      step,
      by_member: memberId,
      note: note ?? null,
      at: ctx.now(),
    })
    .execute();
}

/** Moves a locked contract on; false where its state has no such way. */
export async function moveContract(
  ctx: Context,
  tx: Transaction<object>,
  contract: Contract,
  act: ContractAct,
  by: By,
): Promise<boolean> {
  const { from, to, step } = contractTransitions[act];
  if (contract.state !== from) return false;
  const at = ctx.now();
  const merchant = await ctx.merchants.byId(contract.merchant_id);
  if (!merchant) throw new Error(`a contract of merchant ${contract.merchant_id}, which is not there`);
  // The window that runs is the last of what ends, and the next the first of what begins: nothing is left out or counted twice.
  const turn = windowAt(contract.period, at, merchant.timeZone).to;
  const changed =
    to === 'valid'
      ? { answered_at: at, counts_from: await freeFrom(tx, contract, turn) }
      : from === 'valid'
        ? { ended_at: at, counts_until: turn }
        : { answered_at: at };
  await contractTables(tx)
    .updateTable('agent_contract')
    .set({ state: to, ...changed })
    .where('merchant_id', '=', contract.merchant_id)
    .where('id', '=', contract.id)
    .execute();
  await writeStep(ctx, tx, contract, step, by);
  return true;
}

/** From when a contract counts: an earlier one of the kind may count to the end of a longer window, and nothing is paid twice. */
async function freeFrom(tx: Transaction<object>, contract: Contract, turn: Date): Promise<Date> {
  const { until } = await contractTables(tx)
    .selectFrom('agent_contract')
    .select(({ fn }) => fn.max('counts_until').as('until'))
    .where('merchant_id', '=', contract.merchant_id)
    .where('member_id', '=', contract.member_id)
    .where('kind', '=', contract.kind)
    .executeTakeFirstOrThrow();
  return until !== null && until > turn ? until : turn;
}
