import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, counted, cursor, instant, moneyText, none, queryInt, skipped, typedText } from '../schemas.ts';
import { saferPlayChange } from './shapes.ts';

export const listSaferPlayChanges = endpoint({
  id: 'saferPlay.listChanges',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/safer-play/changes',
  token: 'required',
  input: z.strictObject({ limit: queryInt(1, 100).default(20), after: cursor.optional(), skip: skipped }),
  output: z.object({ changes: z.array(saferPlayChange), ...counted, next: cursor.nullable() }),
  summary: 'Every change of limits, exclusion and reality check, newest first',
});

export const lastGame = endpoint({
  id: 'saferPlay.lastGame',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/safer-play/last-game',
  token: 'required',
  input: none,
  output: z.object({
    game: z
      .object({
        product: z.string(),
        game: z.string(),
        number: z.string(),
        what: z.string(),
        stake: moneyText,
        prize: moneyText,
        currency: z.string(),
        at: instant,
        settled: z.boolean(),
      })
      .nullable(),
  }),
  summary: 'The last game that the caller played, from its record',
});

export const closeAccount = endpoint({
  id: 'saferPlay.closeAccount',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/safer-play/close-account',
  token: 'required',
  encrypted: 'body',
  /** What is left is paid out to this account; without one the wallet has to be empty. */
  input: z.strictObject({
    id: commandId,
    loginPassword: z.string().min(1).max(128),
    paymentPassword: z.string().max(64).optional(),
    bankAccountId: z.uuid().optional(),
    reason: typedText(300).optional(),
    /** What no law asks to keep is erased at once, the rest when its time is over. */
    eraseData: z.boolean().optional(),
  }),
  output: z.object({ closed: z.literal(true), paidOut: moneyText, currency: z.string() }),
  errors: [
    'wrong_credentials',
    'account_locked',
    'balance_open',
    'bets_open',
    'money_elsewhere',
    'bank_account_unknown',
    'bank_account_cooling',
    'payment_password_unset',
    'payment_password_locked',
    'wrong_payment_password',
    'insufficient_funds',
    'true_account_needed',
    'account_closed',
  ],
  summary: 'Closes the account for good and pays out what is left',
});

const exported = z.object({
  id: z.uuid(),
  state: z.enum(['in_process', 'ready', 'expired']),
  askedAt: instant,
  readyAt: instant.nullable(),
});

export const askExport = endpoint({
  id: 'saferPlay.askExport',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/safer-play/exports',
  token: 'required',
  input: none,
  output: exported,
  errors: ['true_account_needed', 'export_running'],
  summary: 'Asks for a copy of everything that the house keeps about the caller; it is made in the background',
});

export const listExports = endpoint({
  id: 'saferPlay.listExports',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/safer-play/exports',
  token: 'required',
  input: none,
  output: z.object({
    exports: z.array(exported),
    /** For how long what the law asks for is kept after the account is closed, whole years. */
    keptYears: z.number().int(),
  }),
  summary: 'The copies of data that the caller asked for, and for how long data is kept after closing',
});

export const downloadExport = endpoint({
  id: 'saferPlay.downloadExport',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/safer-play/exports/{id}',
  token: 'required',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ fileName: z.string(), json: z.string() }),
  errors: ['export_unknown'],
  summary: 'A copy of data as a file of JSON',
});
