import { z } from 'zod';
import { contract, contractPeriod, tierInput } from '../agents/contract-shapes.ts';
import { relay } from '../relay.ts';
import { commandId, counted, cursor, skipped, typedText } from '../schemas.ts';

/** What an agent does with contracts: the same words for all kinds. What an action needs beside its name stands with the fields. */
const step = z.strictObject({
  action: z.enum(['list', 'offer', 'accept', 'reject', 'withdraw', 'terminate', 'consent', 'keep']),
  /** list: the caller's own contracts, or those that the caller gave; both where absent. */
  side: z.enum(['own', 'given']).optional(),
  state: z.enum(['requested', 'valid', 'rejected', 'terminated', 'expired']).optional(),
  /** list: part of the downline's name. */
  search: typedText(40).optional(),
  limit: z.number().int().min(1).max(100).default(50),
  after: cursor.optional(),
  skip: skipped,
  /** Every action on a contract that is there. */
  contractId: z.uuid().optional(),
  /** offer: the command's id, which becomes the contract's. */
  id: commandId.optional(),
  downline: typedText(64, 1).optional(),
  /** offer of a dividend; a salary's is that of its kind. */
  period: contractPeriod.optional(),
  mode: z.enum(['fixed', 'float']).optional(),
  carry: z.enum(['none', 'forever', 'second_half']).optional(),
  /** offer: the turnover that makes a member active, "1000" where absent. */
  activeMin: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/)
    .optional(),
  tiers: z.array(tierInput).max(12).optional(),
});

const answer = z.object({
  contracts: z.array(contract),
  /** The contract by which the caller is paid now: what an offer to a downline is held against. */
  own: contract.nullable(),
  /** Offers and wishes to end that wait for the caller's answer. */
  waiting: z.number().int(),
  /** list: how many there are. */
  ...counted,
  next: cursor.nullable(),
});

const parts = {
  token: 'required',
  input: step,
  output: answer,
  errors: [
    'wrong_state',
    'non_agent',
    'true_account_needed',
    'bad_input',
    'contract_unknown',
    'contract_exists',
    'downline_unknown',
    'own_contract_missing',
    'contract_check_failed',
    'id_reused',
  ],
} as const;

export const contractDividend = relay('MCSFE_processContractDividend', {
  ...parts,
  id: 'relays.contractDividend',
  module: 'SIGNCONDIV3',
  summary: 'Dividend contracts of the caller: list, offer, answer, end',
});

export const dailySalaryContract = relay('MCSFE_processDailySalaryContract', {
  ...parts,
  id: 'relays.dailySalaryContract',
  module: 'DAILYSALCONT3',
  summary: 'Daily salary contracts of the caller: list, offer, answer, end',
});

export const contractHourSalary = relay('MCSFE_processContractHourSalary', {
  ...parts,
  id: 'relays.contractHourSalary',
  module: 'HOURSAL3',
  summary: 'Hourly salary contracts of the caller: list, offer, answer, end',
});

export const realTimeSalaryContract = relay('MCSFE_processRealTimeSalaryContract', {
  ...parts,
  id: 'relays.realTimeSalaryContract',
  module: 'RTSALARY3',
  summary: 'Real-time salary contracts of the caller: list, offer, answer, end',
});
