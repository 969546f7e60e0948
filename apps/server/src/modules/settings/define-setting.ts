import type { z } from 'zod';

/** Why a value is not taken: a code with what its sentence names, or the text of what is wrong by the path of each field. */
export type Objection =
  | { code: 'theme_unreadable'; value: Readonly<Record<string, unknown>> }
  | { code: 'bad_input'; said: Readonly<Record<string, string>> };

/** A typed value that a merchant may change, with the value it has until somebody does. */
export type Setting<T = unknown> = {
  /** `room.name`, unique and never reused: it is the key in the database. */
  readonly key: string;
  /** Reads what the database holds; also refuses a value before it is stored. Must give back what JSON can hold. */
  readonly schema: z.ZodType<T>;
  /**
   * It only says what people see. Where `schema` refuses today what was stored under older rules, all else of it holds. Any other
   * setting is refused whole then, and whatever asks for it fails: of a rule that guards something, half is worse than none.
   */
  readonly lenient?: boolean;
  /** What speaks against saving or proposing a value that the schema takes, in place of `before`. What stands is read all the same. */
  against?(value: T, before: T): Objection | undefined;
  readonly default: T;
  /** What the console calls it. */
  readonly title: string;
  /** The operator's permission that changing it asks for. */
  readonly permission: string;
  /** Money follows it: whoever may change it proposes, and another such person approves. */
  readonly takesTwo?: boolean;
};

const defined = new Map<string, Setting>();

/** Declares a setting; a default that its own schema refuses is a bug and throws at once, as does a key that stands already. */
export function defineSetting<T>(setting: Omit<Setting<T>, 'default'> & { default: NoInfer<T> }): Setting<T> {
  if (defined.has(setting.key)) throw new Error(`the setting ${setting.key} is defined twice`);
  const complete = { ...setting, default: setting.schema.parse(setting.default) };
  defined.set(setting.key, complete);
  return complete;
}

/** Every setting that the loaded rooms declare, by key: what the console lists. */
export const definedSettings = (): readonly Setting[] => [...defined.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

export const definedSetting = (key: string): Setting | undefined => defined.get(key);
