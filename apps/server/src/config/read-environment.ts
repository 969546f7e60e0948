import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Variable } from './variable.ts';
import { type VariableName, variables } from './variables.ts';

export type Environment = Record<string, string | undefined>;
export type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> };

/** Reads every variable and collects every complaint, so that one start shows all that is wrong. */
export const readEnvironment = (environment: Environment): { values: Partial<Values>; errors: string[] } => {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries<Variable>(variables)) {
    const text = textOf(name, definition, environment, errors);
    const parsed = definition.schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else errors.push(...parsed.error.issues.map(issue => `${name}: ${sentence(issue.message)}`));
  }
  return { values, errors };
};

const sentence = (message: string) => message.replace(/^Invalid (input|option): /, '');

const textOf = (name: string, definition: Variable, environment: Environment, errors: string[]) => {
  const plain = environment[name]?.trim() || undefined;
  const file = definition.secret ? environment[`${name}_FILE`]?.trim() || undefined : undefined;
  if (file === undefined) return plain;
  if (plain !== undefined) {
    errors.push(`${name}: set either ${name} or ${name}_FILE, not both`);
    return plain;
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    errors.push(`${name}_FILE: the file ${file} cannot be read`);
    return undefined;
  }
};
