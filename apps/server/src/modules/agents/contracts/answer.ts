import type { ContractFault } from '@baize/wire/contract-faults';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { memberActor } from '../../audit/index.ts';
import { lockMember } from '../../members/index.ts';
import type { ContractKind } from './kinds.ts';
import { termFaults } from './offer.ts';
import { contractTables, outgrown, validContract } from './read-contracts.ts';
import type { Contract } from './tables.ts';
import { readTiers } from './terms.ts';
import { lockContract, moveContract, writeStep } from './write-steps.ts';

export type AnswerAct = 'accept' | 'reject' | 'withdraw' | 'terminate' | 'consent' | 'keep';
export type Answered =
  | { ok: true; contracts: Contract[] }
  | { ok: false; code: 'contract_unknown' | 'wrong_state' }
  | { ok: false; code: 'contract_check_failed'; value: { faults: ContractFault[] } };

type Side = 'payer' | 'member';

/**
 * What one of the two sides of a contract does with it: the member answers an offer, the payer takes it back, and either asks to end
 * what is valid and answers the other's wish.
 */
export function answerContract(
  ctx: Context,
  caller: CallerMember,
  kind: ContractKind,
  { contractId, action, ip }: { contractId: string; action: AnswerAct; ip: string },
): Promise<Answered> {
  const { merchantId, memberId } = caller;
  return ctx.transaction(async tx => {
    const seen = await readContract(tx, merchantId, contractId);
    if (!seen || seen.kind !== kind) return { ok: false, code: 'contract_unknown' };
    const side: Side | undefined =
      seen.member_id === memberId ? 'member' : seen.payer_id === memberId ? 'payer' : undefined;
    if (side === undefined) return { ok: false, code: 'contract_unknown' };
    // The payer's own contract must not change between the check and the acceptance; the upline's row is always locked first.
    if (seen.payer_id !== null) await lockMember(tx, merchantId, seen.payer_id);
    await lockMember(tx, merchantId, seen.member_id);
    const contract = await lockContract(tx, merchantId, contractId);
    if (!contract) return { ok: false, code: 'contract_unknown' };
    const answered = await act(ctx, tx, contract, side, action);
    if (answered.ok)
      await ctx.audit.write(tx, {
        merchantId,
        actor: memberActor(caller),
        action: 'agents.contractAnswered',
        object: { kind: 'agent_contract', id: contractId },
        after: { action, also: answered.contracts.slice(1).map(({ id }) => id) },
        ip,
      });
    return answered;
  });
}

async function act(
  ctx: Context,
  tx: Transaction<object>,
  contract: Contract,
  side: Side,
  action: AnswerAct,
): Promise<Answered> {
  const by = { memberId: side === 'member' ? contract.member_id : contract.payer_id };
  const wrong: Answered = { ok: false, code: 'wrong_state' };
  switch (action) {
    case 'accept':
      return side === 'member' ? accept(ctx, tx, contract) : wrong;
    case 'reject':
      return side === 'member' ? moved(ctx, tx, contract, 'reject', by) : wrong;
    case 'withdraw':
      return side === 'payer' ? moved(ctx, tx, contract, 'withdraw', by) : wrong;
    case 'terminate':
    case 'keep':
      return askToEnd(ctx, tx, contract, side, action);
    case 'consent':
      return asked(contract, side) ? moved(ctx, tx, contract, 'consent', by) : wrong;
  }
}

/** Whether the other side asked to end it. */
const asked = (contract: Contract, side: Side): boolean =>
  contract.ending_asked_by !== null && contract.ending_asked_by !== side;

async function accept(ctx: Context, tx: Transaction<object>, contract: Contract): Promise<Answered> {
  if (contract.state !== 'requested' || contract.expires_at <= ctx.now()) return { ok: false, code: 'wrong_state' };
  const faults = await faultsNow(tx, contract);
  if (faults.length > 0) return { ok: false, code: 'contract_check_failed', value: { faults } };
  const ended = await outgrown(tx, contract);
  await moveContract(ctx, tx, contract, 'accept', { memberId: contract.member_id });
  for (const one of ended) {
    const locked = await lockContract(tx, one.merchant_id, one.id);
    if (locked) await moveContract(ctx, tx, locked, 'endByLower', { memberId: contract.member_id });
  }
  return { ok: true, contracts: await reread(tx, [contract, ...ended]) };
}

/** What an offer breaks by the time of its acceptance: the payer's own contract may have become less or ended since. */
async function faultsNow(tx: Transaction<object>, contract: Contract): Promise<ContractFault[]> {
  if (contract.payer_id === null) return [];
  const own = await validContract(tx, contract.merchant_id, contract.payer_id, contract.kind);
  if (!own) return [{ fault: 'own_contract_missing', tier: 0, bound: '' }];
  return termFaults({ ...contract, tiers: readTiers(contract) }, own);
}

async function moved(
  ctx: Context,
  tx: Transaction<object>,
  contract: Contract,
  way: 'reject' | 'withdraw' | 'consent',
  by: { memberId: bigint | null },
): Promise<Answered> {
  const done = await moveContract(ctx, tx, contract, way, by);
  return done ? { ok: true, contracts: await reread(tx, [contract]) } : { ok: false, code: 'wrong_state' };
}

/** Notes a wish to end, or refuses the other's; whoever asked may think better of it in the same way. */
async function askToEnd(
  ctx: Context,
  tx: Transaction<object>,
  contract: Contract,
  side: Side,
  action: 'terminate' | 'keep',
): Promise<Answered> {
  const asks = action === 'terminate';
  if (contract.state !== 'valid' || (contract.ending_asked_by === null) !== asks)
    return { ok: false, code: 'wrong_state' };
  await contractTables(tx)
    .updateTable('agent_contract')
    .set({ ending_asked_by: asks ? side : null })
    .where('merchant_id', '=', contract.merchant_id)
    .where('id', '=', contract.id)
    .execute();
  const memberId = side === 'member' ? contract.member_id : contract.payer_id;
  await writeStep(ctx, tx, contract, asks ? 'ending_asked' : 'ending_refused', { memberId });
  return { ok: true, contracts: await reread(tx, [contract]) };
}

const readContract = (tx: Transaction<object>, merchantId: number, id: string): Promise<Contract | undefined> =>
  contractTables(tx)
    .selectFrom('agent_contract')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

async function reread(tx: Transaction<object>, contracts: readonly Contract[]): Promise<Contract[]> {
  const read = await Promise.all(contracts.map(({ merchant_id, id }) => readContract(tx, merchant_id, id)));
  return read.filter(contract => contract !== undefined);
}
