import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyText, none } from '../schemas.ts';

export const balance = endpoint({
  id: 'cashier.balance',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  token: 'required',
  input: none,
  output: z.object({
    /** All wallets of the member together, truncated to the merchant's `balanceDecimals`: 2 unless it says otherwise. */
    sumBalance: moneyText,
    currency: z.string(),
    /** What may be staked now, and what is held: in a withdrawal, or on its way to a vendor's wallet; with the ledger's digits. */
    available: moneyText,
    pending: moneyText,
    /** Of `pending`, what is on its way to wallets that vendors keep. */
    underWay: moneyText,
    /** What lies in wallets that vendors keep: in the total, and to be brought back before it is staked elsewhere. */
    atVendors: moneyText,
    trial: z.boolean(),
  }),
  summary: 'The balance of the caller, over all wallets',
});
