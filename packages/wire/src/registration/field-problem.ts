import { PATTERNS } from './patterns.ts';

export type FieldRule = {
  enabled: boolean;
  required: boolean;
  /** The number of a pattern as a string, or `*` for any. */
  acceptedPattern: string;
  min: number | null;
  max: number | null;
};

export type FieldProblem = 'required' | 'not_enabled' | 'length' | 'pattern';

/** What is wrong with a trimmed text under a rule; undefined where nothing is. Lengths count characters, not code units. */
export function fieldProblem(rule: FieldRule | undefined, text: string): FieldProblem | undefined {
  if (!rule?.enabled) return text === '' ? undefined : 'not_enabled';
  if (text === '') return rule.required ? 'required' : undefined;
  const length = [...text].length;
  if (length < (rule.min ?? 0) || length > (rule.max ?? Number.POSITIVE_INFINITY)) return 'length';
  if (rule.acceptedPattern === '*') return undefined;
  const pattern = PATTERNS[Number(rule.acceptedPattern)];
  return pattern?.accepts(text) ? undefined : 'pattern';
}
