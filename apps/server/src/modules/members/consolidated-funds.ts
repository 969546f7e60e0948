import { formatAmount } from '@baize/money';
import { consolidatedFunds } from '@baize/wire/members';
import { handle } from '../../http/handler.ts';
import { isSpendable } from '../ledger/index.ts';
import { type ContractKindName, contractStanding } from './contract-standing.ts';

export const answerConsolidatedFunds = handle(consolidatedFunds, async ({ ctx, caller: { member } }) => {
  const { merchantId, memberId } = member;
  const [balances, { contracts, waiting }] = await Promise.all([
    ctx.ledger.balancesOf(merchantId, memberId),
    contractStanding(ctx, merchantId, memberId),
  ]);
  const sum = balances
    .filter(balance => balance.asset === member.asset && isSpendable(balance))
    .reduce((total, balance) => total + balance.available, 0n);
  const requests = (kind: ContractKindName): string | null => waiting.get(kind)?.toString() ?? null;
  const agents = (kind: ContractKindName) => ({
    agent: contracts
      .filter(contract => contract.kind === kind)
      .map(({ id, status, period }) => ({ id, status, period })),
  });
  return {
    dailysalreqtype: requests('daily_salary'),
    divtypereq: requests('dividend'),
    contracthoursalreq: requests('hourly_salary'),
    contractmrdailysalinfotype: requests('realtime_salary'),
    contracthoursalinfo: agents('hourly_salary'),
    dailysalinfo: agents('daily_salary'),
    divtypeinfo: agents('dividend'),
    sumBalance: formatAmount(sum, 2),
    currency: member.currency,
  };
});
