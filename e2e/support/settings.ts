import type { Actor } from '@baize/testkit';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';

export async function settingOf(by: Actor, key: string): Promise<{ version: number; value: unknown }> {
  const { settings } = await by.must(opsListSettings, {});
  const found = settings.find(setting => setting.key === key);
  return { version: found?.version ?? -1, value: found?.value };
}

/** Changes a setting as an operator does. */
export async function changeSetting(by: Actor, key: string, value: unknown): Promise<void> {
  const { version } = await settingOf(by, key);
  await by.must(opsChangeSetting, { key, value, version, reason: 'a test' });
}

/** Changes some fields of a setting and leaves the rest as it is. */
export async function changePart(by: Actor, key: string, part: object): Promise<void> {
  const { value } = await settingOf(by, key);
  await changeSetting(by, key, { ...Object(value), ...part });
}

type Module = { modId: string; enabled: boolean; childrenNodes: Module[] };

/** The tree of modules with some of them off. */
export function withoutModules(tree: unknown, off: readonly string[]): Module[] {
  const nodes: Module[] = JSON.parse(JSON.stringify(tree));
  const without = (node: Module): Module => ({
    ...node,
    enabled: node.enabled && !off.includes(node.modId),
    childrenNodes: node.childrenNodes.map(without),
  });
  return nodes.map(without);
}
