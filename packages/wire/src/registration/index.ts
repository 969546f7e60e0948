export { isYounger } from './age.ts';
export { type FieldProblem, type FieldRule, fieldProblem } from './field-problem.ts';
export { REGISTRATION_FIELDS, type RegistrationField } from './fields.ts';
export { PATTERNS, type Pattern } from './patterns.ts';
