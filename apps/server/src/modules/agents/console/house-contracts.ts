import { rateOfPercent } from '@baize/earnings';
import { opsEndHouseContract, opsProposeHouseContract } from '@baize/wire/agents';
import type { ContractFault } from '@baize/wire/contract-faults';
import { z } from 'zod';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { isAgentAccount, type MemberStanding, memberStanding } from '../../members/index.ts';
import { type ProposalKind, propose } from '../../operators/index.ts';
import { insertOffer, type Terms, termFaults, termsOf } from '../contracts/offer.ts';
import { contractTables } from '../contracts/read-contracts.ts';
import { lockContract, moveContract } from '../contracts/write-steps.ts';
import { contractRules } from '../settings.ts';

/** What a proposal of a contract keeps: the words of the call, read again when it is approved. */
const asked = opsProposeHouseContract.input.omit({ memberId: true, reason: true });
const payload = z.object({ username: z.string(), contract: asked });

/** The house contracts with agents that have no upline. */
const mayHave = (member: MemberStanding | undefined): member is MemberStanding =>
  member !== undefined &&
  member.uplineId === null &&
  isAgentAccount(member.accountType) &&
  !member.trial &&
  member.status !== 'closed';

function houseFaults(terms: Terms, scaleMax: string): ContractFault[] {
  const most = rateOfPercent(scaleMax) ?? 0n;
  const above = terms.tiers.flatMap(({ scale }, at) =>
    scale > most ? [{ fault: 'scale_above_house', tier: at + 1, bound: scaleMax }] : [],
  );
  return [...termFaults(terms, undefined), ...above];
}

export const opsProposeHouseContractHandler = handle(
  opsProposeHouseContract,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { memberId, reason, ...contract } = input;
    const member = await memberStanding(ctx.db, merchantId, BigInt(memberId));
    if (!mayHave(member)) return fail('member_unknown');
    const terms = termsOf(input.kind, input);
    if (terms === undefined) return fail('bad_input', { fields: { period: 'missing' } });
    const faults = houseFaults(terms, ctx.settings.get(merchantId, contractRules).houseScaleMax);
    if (faults.length > 0) return fail('contract_check_failed', { faults });
    const standing = await contractTables(ctx.db)
      .selectFrom('agent_contract')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', member.id)
      .where('kind', '=', input.kind)
      .where('state', 'in', ['requested', 'valid'])
      .executeTakeFirst();
    if (standing) return fail('contract_exists');
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: houseContractProposal.kind,
        object: { kind: 'member', id: memberId },
        payload: { username: member.username, contract },
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { proposalId: proposed.id } : fail(proposed.code, proposed.value);
  },
);

/** An approved proposal becomes the house's offer; the agent's own acceptance makes it valid. */
export const houseContractProposal: ProposalKind = {
  kind: 'agents.houseContract',
  permission: () => 'agents.contracts.approve',
  apply: async (ctx, tx, proposal, by) => {
    const contract = payload.safeParse(proposal.payload).data?.contract;
    const terms = contract && termsOf(contract.kind, contract);
    const member = await memberStanding(tx, proposal.merchantId, BigInt(proposal.object.id));
    if (terms === undefined || !mayHave(member)) return 'version_changed';
    const offered = await insertOffer(ctx, tx, {
      ...terms,
      id: proposal.id,
      merchantId: proposal.merchantId,
      payerId: null,
      memberId: member.id,
      asset: member.currency,
      note: `${proposal.proposedBy.name}, ${by.name}`,
    });
    return offered ? 'done' : 'version_changed';
  },
};

export const opsEndHouseContractHandler = handle(
  opsEndHouseContract,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    return ctx.transaction(async tx => {
      const contract = await lockContract(tx, merchantId, input.id);
      if (!contract || contract.payer_id !== null) return fail('contract_unknown');
      const act = contract.state === 'requested' ? 'withdraw' : 'endByHouse';
      if (!(await moveContract(ctx, tx, contract, act, { memberId: null, note: input.reason })))
        return fail('wrong_state');
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'agents.houseContractEnded',
        object: { kind: 'agent_contract', id: contract.id },
        before: { state: contract.state },
        after: { state: 'terminated' },
        reason: input.reason,
        ip: request.ip,
      });
      return { state: 'terminated' as const };
    });
  },
);
