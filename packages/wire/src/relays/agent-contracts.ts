import { z } from 'zod';
import { relay } from '../relay.ts';
import { typedText } from '../schemas.ts';

/** What an agent does with a contract: the same words for all kinds. */
const step = z.strictObject({
  contractId: typedText(60).optional(),
  downline: typedText(64).optional(),
  action: z.enum(['list', 'offer', 'accept', 'reject', 'terminate', 'consent']),
  period: z.enum(['D', 'W', 'H', 'M']).optional(),
  tiers: z
    .array(
      z.strictObject({
        scalePercent: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
        sales: z.string().max(20),
        loss: z.string().max(20),
        activeMembers: z.number().int().min(0).max(1_000_000),
      }),
    )
    .max(6)
    .optional(),
});
const contracts = z.object({
  contracts: z.array(
    z.object({ id: z.string(), state: z.enum(['requested', 'valid', 'rejected', 'terminated', 'expired']) }),
  ),
});
const parts = { token: 'required', input: step, output: contracts, errors: ['wrong_state', 'non_agent'] } as const;

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
