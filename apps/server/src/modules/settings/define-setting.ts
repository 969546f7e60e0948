import type { z } from 'zod';

/** A typed value that a merchant may change, with the value it has until somebody does. */
export type Setting<T = unknown> = {
  /** `room.name`, unique and never reused: it is the key in the database. */
  readonly key: string;
  /** Reads what the database holds; also refuses a value before it is stored. Must give back what JSON can hold. */
  readonly schema: z.ZodType<T>;
  readonly default: T;
  /** What the console calls it. */
  readonly title: string;
  /** The operator's permission that changing it asks for. */
  readonly permission: string;
};

/** Declares a setting; a default that its own schema refuses is a bug and throws at once. */
export function defineSetting<T>(setting: Omit<Setting<T>, 'default'> & { default: NoInfer<T> }): Setting<T> {
  return { ...setting, default: setting.schema.parse(setting.default) };
}
