import { createStore, type Store } from '../state/store.ts';
import { readLocal, writeLocal } from './session-values.ts';

export type Theme = 'dark' | 'light';

export type Preferences = {
  /** Undefined follows the merchant's default. */
  readonly theme: Theme | undefined;
  readonly balanceHidden: boolean;
  /** Pop-ups put away "not again today": id and the date of that day. */
  readonly dismissedPopups: Readonly<Record<string, string>>;
  /** Which columns a table shows, by its name; whoever shows the table reads it. */
  readonly columns: Readonly<Record<string, unknown>>;
};

const DEFAULTS: Preferences = { theme: undefined, balanceHidden: false, dismissedPopups: {}, columns: {} };

/** Everything that is a matter of taste, in the one local key `preferences`. */
export const preferences: Store<Preferences> = createStore(parse(readLocal('preferences')));

preferences.subscribe(() => writeLocal('preferences', JSON.stringify(preferences.get())));

export const setPreference = <Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void =>
  preferences.set(before => ({ ...before, [key]: value }));

function parse(text: string | undefined): Preferences {
  const stored = toRecord(text);
  const theme = stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : undefined;
  const dismissed = Object.entries(asRecord(stored.dismissedPopups)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    ...DEFAULTS,
    theme,
    balanceHidden: stored.balanceHidden === true,
    dismissedPopups: Object.fromEntries(dismissed),
    columns: asRecord(stored.columns),
  };
}

function toRecord(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A declaration, so that it stands before the store above is made. */
function asRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? Object.fromEntries(Object.entries(value)) : {};
}
