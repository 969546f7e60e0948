import type { Translate } from '@baize/ui';
import { useRef, useState } from 'react';
import { useSite } from '../../shared/site/site.ts';
import { type Fault, faultText, ruleFault } from '../../shared/validation/rule-text.ts';

type Name = 'username' | 'password';
type Values = Partial<Record<Name, string | undefined>>;

/**
 * The merchant's rules for names and passwords where somebody types those of an account that is there already. What breaks a rule is
 * named, as in a registration. But rules change and accounts stay, and a default password may follow none: whoever sends the same
 * once more is taken at their word, and the server judges.
 */
export function useStandingRules() {
  const rules = useSite().registration?.rules;
  const told = useRef<Values>({});
  const [mayInsist, setMayInsist] = useState(false);
  const check = (name: Name, value: string | undefined): Fault | true => {
    const text = (value ?? '').trim();
    const rule = rules?.[name];
    if (text === '') return 'required';
    return !rule || text === told.current[name] ? true : ruleFault(text, rule);
  };
  /** For a form that was not sent: what stands in it has been named now. */
  const tell = ({ username, password }: Values): void => {
    const broken = (name: Name, value: string | undefined): boolean => !['required', true].includes(check(name, value));
    setMayInsist(broken('username', username) || broken('password', password));
    told.current = { username: username?.trim(), password: password?.trim() };
  };
  const text = (t: Translate, name: Name, fault: string | undefined) => faultText(t, fault, rules?.[name]);
  return { check, tell, text, mayInsist };
}
