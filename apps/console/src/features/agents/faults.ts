import type { Translate } from '@baize/ui';
import { type ContractFault, contractFaultsOf } from '@baize/wire/contract-faults';
import type { Result } from '../../shared/call.ts';

const words = (t: Translate, { fault, tier, bound }: ContractFault): string => {
  const said = t(`agents.fault.${fault}`, { bound });
  return tier === 0 ? said : t('choice.named', { name: t('agents.tier_no', { tier }), value: said });
};

/** A refusal of what an agent would get, with which rule it breaks and by how much. */
export function withFaults<Value>(t: Translate, answer: Result<Value>): Result<Value> {
  if (answer.ok) return answer;
  const faults = contractFaultsOf(answer);
  if (faults.length > 0) return { ...answer, message: faults.map(fault => words(t, fault)).join(' ') };
  const { what, bound } = Object(answer.value);
  if (answer.code === 'rate_outside_line' && typeof what === 'string' && bound) {
    const name = what === 'prizeGroup' ? t('agents.point') : t(`product.${what}`);
    return { ...answer, message: `${answer.message} ${t('agents.rate_bound', { what: name, bound: String(bound) })}` };
  }
  return answer;
}
