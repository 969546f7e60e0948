import { z } from 'zod';
import { relay } from '../relay.ts';
import { commandId, money, moneyText } from '../schemas.ts';
import { caller, vassalage } from './shapes.ts';

export const merchantWallet = relay('GCS_merchantWallet', {
  id: 'games.merchantWallet',
  module: 'COMM3',
  token: 'required',
  input: z.strictObject(caller),
  output: z.object({ isSingle: z.boolean() }),
  summary: 'Whether one wallet serves all vendors, or one each',
});

export const walletTransfer = relay('GCS_walletTransfer', {
  id: 'games.walletTransfer',
  module: 'GAMELO3',
  token: 'required',
  input: z.strictObject({ id: commandId, vassalage, direction: z.enum(['in', 'out']), amount: money }),
  output: z.object({ main: moneyText, vendor: moneyText, currency: z.string() }),
  errors: ['insufficient_funds', 'amount_too_fine'],
  summary: 'Moves money between the main wallet and the wallet of a vendor',
});
