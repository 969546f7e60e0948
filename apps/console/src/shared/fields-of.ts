import type { Refusal } from './call.ts';

/** The fields of a JSON object; undefined for lists, texts and everything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

/** The fields that the server names as wrong. */
export const wrongFields = ({ value }: Refusal): readonly string[] =>
  Object.keys(fieldsOf(fieldsOf(value)?.fields) ?? {});
