/** One rule that an offer breaks: tiers count from 1, 0 is the offer as a whole; `bound` is what would do. */
export type ContractFault = { fault: string; tier: number; bound: string };

/** The rules that a refused offer breaks, as the server named them; none where it was refused for something else. */
export function contractFaultsOf({ code, value }: { code: string; value?: unknown }): readonly ContractFault[] {
  if (code !== 'contract_check_failed') return [];
  const { faults } = Object(value);
  return Array.isArray(faults) ? faults.filter(isFault) : [];
}

const isFault = (one: unknown): one is ContractFault =>
  typeof one === 'object' &&
  one !== null &&
  'fault' in one &&
  typeof one.fault === 'string' &&
  'tier' in one &&
  typeof one.tier === 'number' &&
  'bound' in one &&
  typeof one.bound === 'string';
