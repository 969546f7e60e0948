import { catalogue } from '@baize/wire';
import { holds } from '../../http/holds.ts';
import { definedSettings } from '../settings/index.ts';

const decisions = new Set<string>();

/** Tells the rooms below what decisions of proposals ask for: the kinds are known to the console alone. */
export const decisionsAskFor = (permissions: readonly string[]): void => {
  for (const permission of permissions) decisions.add(permission);
};

/** Every permission that a call, a setting or a decision asks for and that the patterns (`*`, `cashier.*`) cover. */
export function namedPermissions(patterns: readonly string[]): string[] {
  const calls = catalogue.flatMap(({ permission }) =>
    permission === undefined || permission === 'none' ? [] : [permission],
  );
  const settings = definedSettings().map(({ permission }) => permission);
  const exact = patterns.filter(pattern => !pattern.endsWith('*'));
  const held = new Set(patterns);
  const covered = [...calls, ...settings, ...decisions].filter(name => holds(held, name));
  return [...new Set([...exact, ...covered])].sort();
}
