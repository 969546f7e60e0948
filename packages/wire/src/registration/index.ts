export { type FieldProblem, type FieldRule, fieldProblem } from './field-problem.ts';
export { PATTERNS, type Pattern } from './patterns.ts';
