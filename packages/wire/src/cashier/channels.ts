import { z } from 'zod';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { commandId, instant, moneyText, typedText } from '../schemas.ts';
import { deposit } from './shapes.ts';

/** The text that the service signed, exactly as it travels: `payload` is JSON in a string. */
export const takePaymentNotice = endpoint({
  id: 'cashier.takePaymentNotice',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/payments/{methodId}/notices',
  token: 'none',
  input: z.strictObject({
    methodId: z.string().max(40),
    payload: z.string().min(2).max(8_000),
    timestamp: z.number().int().positive(),
    signature: z.string().min(16).max(1_000),
  }),
  output: z.object({ received: z.literal(true) }),
  errors: ['deposit_method_unknown', 'signature_wrong', 'replayed_request'],
  summary: 'A signed notice of a payment service: written down once, and worked on by a job',
});

export const showCryptoAddress = endpoint({
  id: 'cashier.showCryptoAddress',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/deposits/address',
  token: 'required',
  input: z.strictObject({ methodId: z.string().max(40) }),
  output: z.object({
    address: z.string(),
    network: z.string(),
    confirmations: z.number().int(),
    currency: z.string(),
    amountMin: moneyText,
    /** It is looked at until then; opening the page again moves it on. */
    watchedUntil: instant,
  }),
  errors: [
    'deposit_method_unknown',
    'deposit_method_closed',
    'payment_service_down',
    'self_excluded',
    'limit_reached',
    'identity_needed',
  ],
  summary: "The caller's own address for coins; what comes in there is credited by itself",
});

export const redeemVoucher = endpoint({
  id: 'cashier.redeemVoucher',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/vouchers',
  token: 'required',
  input: z.strictObject({ id: commandId, methodId: z.string().max(40), code: typedText(40, 4) }),
  output: deposit,
  errors: [
    'deposit_method_unknown',
    'deposit_method_closed',
    'voucher_unknown',
    'voucher_used',
    'voucher_expired',
    'too_many_tries',
    'self_excluded',
    'limit_reached',
    'identity_needed',
    'account_suspended',
    'account_closed',
  ],
  summary: 'Turns a prepaid code into money in the wallet, once',
});

/** Five megabytes of picture, written in base64. */
const PICTURE_BASE64_MAX = 7_000_000;

export const sendPicture = endpoint({
  id: 'cashier.sendPicture',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/pictures',
  token: 'required',
  input: z.strictObject({ base64: z.base64().min(20).max(PICTURE_BASE64_MAX) }),
  output: z.object({ id: z.uuid() }),
  errors: ['picture_invalid', 'too_many_tries', 'true_account_needed'],
  summary: 'Sends a picture (png, jpg or webp) for a slip or a proof; it is drawn anew before it is kept',
});

export const attachSlip = endpoint({
  id: 'cashier.attachSlip',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/deposits/slip',
  token: 'required',
  input: z.strictObject({ depositId: z.uuid(), pictureId: z.uuid() }),
  output: deposit,
  errors: ['deposit_unknown', 'picture_unknown', 'wrong_state'],
  summary: "Puts a transfer's slip to a deposit that waits",
});

export const opsShowPicture = operatorEndpoint({
  id: 'cashier.opsShowPicture',
  method: 'GET',
  path: '/ops/pictures/{id}',
  permission: 'cashier.pictures',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ dataUrl: z.string(), width: z.number().int(), height: z.number().int(), sentAt: instant }),
  errors: ['picture_unknown'],
  summary: 'A slip or a proof that a member sent',
});
