import type { Translate } from '@baize/ui';
import type { Result } from '../../shared/call.ts';

type Fault = { fault: string; tier: number; bound: string };

const isFault = (one: unknown): one is Fault =>
  typeof one === 'object' &&
  one !== null &&
  'fault' in one &&
  typeof one.fault === 'string' &&
  'tier' in one &&
  typeof one.tier === 'number' &&
  'bound' in one &&
  typeof one.bound === 'string';

const words = (t: Translate, { fault, tier, bound }: Fault): string => {
  const said = t(`agents.fault.${fault}`, { bound });
  return tier === 0 ? said : `${t('agents.tier_no', { tier })}: ${said}`;
};

/** A refusal of what an agent would get, with which rule it breaks and by how much. */
export function withFaults<Value>(t: Translate, answer: Result<Value>): Result<Value> {
  if (answer.ok) return answer;
  const { faults, what, bound } = Object(answer.value);
  if (answer.code === 'contract_check_failed' && Array.isArray(faults))
    return {
      ...answer,
      message: faults
        .filter(isFault)
        .map(fault => words(t, fault))
        .join(' '),
    };
  if (answer.code === 'rate_outside_line' && typeof what === 'string' && bound) {
    const name = what === 'prizeGroup' ? t('agents.point') : t(`product.${what}`);
    return { ...answer, message: `${answer.message} ${t('agents.rate_bound', { what: name, bound: String(bound) })}` };
  }
  return answer;
}
