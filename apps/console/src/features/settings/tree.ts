import { fieldsOf } from '../../shared/fields-of.ts';

/** A white-label module with those under it. */
export type Node = { modId: string; enabled: boolean; childrenNodes: Node[] };

/** The tree as the setting holds it; what is no node is left out, so that a broken text never breaks the page. */
export const readTree = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(each => {
        const { modId, enabled, childrenNodes } = fieldsOf(each) ?? {};
        return typeof modId === 'string'
          ? [{ modId, enabled: enabled === true, childrenNodes: readTree(childrenNodes) }]
          : [];
      })
    : [];

export const turned = (nodes: readonly Node[], modId: string, enabled: boolean): Node[] =>
  nodes.map(node =>
    node.modId === modId
      ? { ...node, enabled }
      : { ...node, childrenNodes: turned(node.childrenNodes, modId, enabled) },
  );

/** The tree with a module at another place among those that stand beside it. */
export const moved = (nodes: readonly Node[], modId: string, to: number): Node[] => {
  const from = nodes.findIndex(node => node.modId === modId);
  if (from >= 0) return nodes.toSpliced(from, 1).toSpliced(to, 0, ...nodes.slice(from, from + 1));
  return nodes.map(node => ({ ...node, childrenNodes: moved(node.childrenNodes, modId, to) }));
};

/** The nodes that fit, with everything above them, and everything below a node that fits. */
export const found = (nodes: readonly Node[], fits: (node: Node) => boolean): Node[] =>
  nodes.flatMap(node => {
    if (fits(node)) return [node];
    const below = found(node.childrenNodes, fits);
    return below.length > 0 ? [{ ...node, childrenNodes: below }] : [];
  });

export const countOf = (nodes: readonly Node[]): { on: number; all: number } =>
  nodes.reduce(
    (sum, { enabled, childrenNodes }) => {
      const below = countOf(childrenNodes);
      return { on: sum.on + (enabled ? 1 + below.on : 0), all: sum.all + 1 + below.all };
    },
    { on: 0, all: 0 },
  );

/** The modules that are on: enabled, and so is everything above them. */
export const onOf = (nodes: readonly Node[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ modId, enabled, childrenNodes }) => (enabled ? [modId, ...onOf(childrenNodes)] : [])));
