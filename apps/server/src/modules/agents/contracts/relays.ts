import { contractDividend, contractHourSalary, dailySalaryContract, realTimeSalaryContract } from '@baize/wire/relays';
import type { Context } from '../../../context.ts';
import { cutPage, uuidCursor } from '../../../db/index.ts';
import { type CallerMember, type Handler, handle } from '../../../http/handler.ts';
import { isAgent } from '../own-agent.ts';
import { answerContract } from './answer.ts';
import type { ContractKind } from './kinds.ts';
import { offerContract } from './offer.ts';
import { countContracts, listContracts, validContract, waitingContracts } from './read-contracts.ts';
import type { Contract } from './tables.ts';
import { contractViews } from './view.ts';

/** All kinds take the same steps; only what they count and when they pay differs. */
const relayOf = (endpoint: typeof contractDividend, kind: ContractKind): Handler =>
  handle(endpoint, async ({ input, ctx, caller, request, fail }) => {
    const { member } = caller;
    if (!isAgent(member)) return fail(member.trial ? 'true_account_needed' : 'non_agent');
    const { action, contractId } = input;
    if (action === 'list') {
      const asked = {
        ...input,
        merchantId: member.merchantId,
        memberId: member.memberId,
        kind,
        limit: input.limit + 1,
      };
      const after = uuidCursor(input.after);
      const { rows, next } = cutPage(await listContracts(ctx.db, { ...asked, after }), input.limit);
      return { ...(await answerOf(ctx, member, kind, rows)), ...(await countContracts(ctx.db, asked)), next };
    }
    if (action === 'offer') {
      const offered = await offerContract(ctx, member, kind, input, request.ip);
      if (!offered.ok) return fail(offered.code, 'value' in offered ? offered.value : undefined);
      return answerOf(ctx, member, kind, [offered.contract]);
    }
    if (contractId === undefined) return fail('bad_input', { fields: { contractId: 'missing' } });
    const answered = await answerContract(ctx, member, kind, { contractId, action, ip: request.ip });
    if (!answered.ok) return fail(answered.code, 'value' in answered ? answered.value : undefined);
    return answerOf(ctx, member, kind, answered.contracts);
  });

async function answerOf(
  ctx: Context,
  { merchantId, memberId }: CallerMember,
  kind: ContractKind,
  contracts: readonly Contract[],
) {
  const [own, waiting] = await Promise.all([
    validContract(ctx.db, merchantId, memberId, kind),
    waitingContracts(ctx.db, merchantId, memberId),
  ]);
  const [ownView] = own ? await contractViews(ctx, [own], memberId) : [];
  return {
    contracts: await contractViews(ctx, contracts, memberId),
    own: ownView ?? null,
    waiting: waiting.get(kind) ?? 0,
    count: contracts.length,
    countIsLeast: false,
    next: null,
  };
}

export const contractHandlers: readonly Handler[] = [
  relayOf(contractDividend, 'dividend'),
  relayOf(dailySalaryContract, 'daily_salary'),
  relayOf(contractHourSalary, 'hourly_salary'),
  relayOf(realTimeSalaryContract, 'realtime_salary'),
];
