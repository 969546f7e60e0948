type ModuleNode = { modId: string; enabled: boolean; childrenNodes: readonly ModuleNode[] };

/** The ids of the white-label modules that are on: enabled themselves, and so is every module above them. */
export function enabledModules(nodes: readonly ModuleNode[]): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (list: readonly ModuleNode[]): void => {
    for (const node of list) {
      if (!node.enabled) continue;
      found.add(node.modId);
      walk(node.childrenNodes);
    }
  };
  walk(nodes);
  return found;
}
