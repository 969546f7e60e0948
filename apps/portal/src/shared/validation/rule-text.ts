import type { Translate } from '@baize/ui';
import { problemOf, type Rule } from './patterns.ts';

/** What a form keeps of a mistake: its name, and not its words, for the reader may choose another language while it stands there. */
export type Fault = 'required' | 'length' | 'pattern' | 'confirmation' | 'mobile' | 'sixDigits';

/** For a form's `validate`: what is wrong with a value under a rule, or true. */
export const ruleFault = (value: string, rule: Rule): Fault | true => problemOf(value, rule) ?? true;

/** Says what is wrong with a value, in the reader's words; undefined where nothing is. */
export function faultText(t: Translate, fault: string | undefined, rule?: Rule): string | undefined {
  switch (fault) {
    case undefined:
      return undefined;
    case 'length':
      return t('rule.length', { min: rule?.min ?? 1, max: rule?.max ?? 128 });
    case 'pattern':
      return t(`rule.pattern.${rule?.acceptedPattern}`);
    default:
      return t(`rule.${fault}`);
  }
}

/** What a field accepts, said before anybody gets it wrong: "6 to 16 characters, letters and digits". */
export function ruleHelp(t: Translate, rule: Rule): string | undefined {
  const bounds =
    rule.min !== null && rule.max !== null ? t('rule.bounds', { min: rule.min, max: rule.max }) : undefined;
  const kind = ['1', '4', '5', '6', '7', '19', '20'].includes(rule.acceptedPattern)
    ? t(`rule.help.${rule.acceptedPattern}`)
    : undefined;
  return bounds !== undefined && kind !== undefined ? t('rule.both', { bounds, kind }) : (bounds ?? kind);
}
