import { z } from 'zod';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { relay } from '../relay.ts';
import { commandId, instant, money, moneyText, queryInt } from '../schemas.ts';
import { caller, vassalage } from './shapes.ts';

export const merchantWallet = relay('GCS_merchantWallet', {
  id: 'games.merchantWallet',
  module: 'COMM3',
  token: 'required',
  input: z.strictObject(caller),
  output: z.object({ isSingle: z.boolean() }),
  summary: 'Whether one wallet serves all vendors, or one each',
});

const direction = z.enum(['in', 'out']);

export const walletTransfer = relay('GCS_walletTransfer', {
  id: 'games.walletTransfer',
  module: 'GAMELO3',
  token: 'required',
  input: z.strictObject({ id: commandId, vassalage, direction, amount: money }),
  output: z.object({
    /** `pending`: the vendor has not answered yet; it is asked again until it does. */
    state: z.enum(['done', 'pending']),
    main: moneyText,
    vendor: moneyText,
    /** What of it is above a ceiling and waits for operators (`games.heldWins`). */
    held: moneyText,
    currency: z.string(),
  }),
  errors: [
    'insufficient_funds',
    'amount_too_fine',
    'vendor_unknown',
    'transfer_pending',
    'transfer_refused',
    'true_account_needed',
    'play_stopped',
    'account_closed',
    'account_suspended',
    'self_excluded',
    'limit_reached',
    'bonus_stake_above_maximum',
    'identity_needed',
  ],
  summary: 'Moves money between the main wallet and the wallet of a vendor',
});

const vendorWallet = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  balance: moneyText,
  currency: z.string(),
  /** Whether the vendor told the balance just now; else it is the last one known. */
  reachable: z.boolean(),
  /** A movement that the vendor has not answered yet. */
  pending: z.object({ id: z.uuid(), direction, amount: moneyText, since: instant }).nullable(),
});

export const vendorWallets = endpoint({
  id: 'games.vendorWallets',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/wallets',
  token: 'required',
  input: z.strictObject({ vassalage: vassalage.optional() }),
  output: z.object({ main: moneyText, currency: z.string(), wallets: z.array(vendorWallet) }),
  summary: 'What the caller has in wallets that vendors keep, as the vendors say',
});

export const returnVendorWallets = endpoint({
  id: 'games.returnVendorWallets',
  module: 'GAMELO3',
  method: 'POST',
  path: '/wps/game/wallets/return',
  token: 'required',
  input: z.strictObject({ id: commandId, vassalage: vassalage.optional() }),
  output: z.object({
    main: moneyText,
    currency: z.string(),
    returned: moneyText,
    held: moneyText,
    pending: z.number().int(),
  }),
  summary: 'Brings all money at vendors, or at one of them, back to the main wallet',
});

const transferLine = z.object({
  id: z.uuid(),
  vendorCode: z.string(),
  memberId: z.string(),
  username: z.string(),
  direction,
  amount: moneyText,
  currency: z.string(),
  state: z.enum(['pending', 'done', 'refused']),
  askedBy: z.enum(['player', 'return']),
  attempts: z.number().int(),
  problem: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});

export const opsListTransfers = operatorEndpoint({
  id: 'games.opsListTransfers',
  method: 'GET',
  path: '/ops/games/transfers',
  permission: 'games.view',
  input: z.strictObject({
    state: z.enum(['pending', 'done', 'refused']).optional(),
    limit: queryInt(1, 200).default(50),
  }),
  output: z.object({ transfers: z.array(transferLine) }),
  summary: 'Money moved to and from wallets that vendors keep, the newest first',
});

export const opsResolveTransfer = operatorEndpoint({
  id: 'games.opsResolveTransfer',
  method: 'POST',
  path: '/ops/games/transfers/resolve',
  permission: 'games.reconcile',
  input: z.strictObject({ id: z.uuid() }),
  output: transferLine,
  errors: ['transfer_unknown'],
  summary: 'Asks the vendor now what became of a movement that has no answer',
});
