import { type FieldRule, fieldProblem } from '@baize/wire/registration';

export type Rule = FieldRule;

/** What is wrong with a value under a rule, as the server would say; undefined where nothing is. The value is trimmed, as it is on submit. */
export function problemOf(value: string, rule: Rule): 'required' | 'length' | 'pattern' | undefined {
  const problem = fieldProblem(rule, value.trim());
  // A field that the merchant does not ask for is not shown.
  return problem === 'not_enabled' ? undefined : problem;
}
