import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyText, none } from '../schemas.ts';

/** A contract of the caller in one of the kinds; status `A` or `V` means that it is active, `R` that it waits for an answer. */
const contractAgent = z.object({ id: z.string(), status: z.string(), period: z.enum(['D', 'W', 'H', 'M']).nullable() });
const contracts = z.object({ agent: z.array(contractAgent) });

export const consolidatedFunds = endpoint({
  id: 'members.consolidatedFunds',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  token: 'required',
  input: none,
  output: z.object({
    /** How many requests wait for the caller's answer, by kind (the fourth is the real-time salary); null where there is none. */
    dailysalreqtype: z.string().nullable(),
    divtypereq: z.string().nullable(),
    contracthoursalreq: z.string().nullable(),
    contractmrdailysalinfotype: z.string().nullable(),
    /** Contracts of the caller. */
    contracthoursalinfo: contracts,
    dailysalinfo: contracts,
    divtypeinfo: contracts,
    sumBalance: moneyText,
    currency: z.string(),
  }),
  summary: "The caller's funds and contracts in one answer",
});
