import { formatAmount } from '@baize/money';
import { consolidatedFunds } from '@baize/wire/members';
import { handle } from '../../http/handler.ts';
import { isSpendable } from '../ledger/index.ts';

const NO_CONTRACTS = { agent: [] };

export const answerConsolidatedFunds = handle(consolidatedFunds, async ({ ctx, caller: { member } }) => {
  const balances = await ctx.ledger.balancesOf(member.merchantId, member.memberId);
  const sum = balances
    .filter(balance => balance.asset === member.asset && isSpendable(balance))
    .reduce((total, balance) => total + balance.available, 0n);
  return {
    // Nobody has a contract yet: the modules of the agents' contracts are not built.
    dailysalreqtype: null,
    divtypereq: null,
    contracthoursalreq: null,
    contractmrdailysalinfotype: null,
    contracthoursalinfo: NO_CONTRACTS,
    dailysalinfo: NO_CONTRACTS,
    divtypeinfo: NO_CONTRACTS,
    sumBalance: formatAmount(sum, 2),
    currency: member.currency,
  };
});
