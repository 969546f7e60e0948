import { createHash, hash } from 'node:crypto';

/** Leaves under one stored subtree root; a power of two, so that subtrees are whole branches of the tree. */
export const SUBTREE = 1024;
export const LEAF_BYTES = 32;

export type ProofStep = { readonly side: 'left' | 'right'; readonly hash: Buffer };

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

const NODE = Uint8Array.of(1);

/** The leaf of a text: SHA-256(0x00 ‖ text). A leaf can never pass for a node (RFC 6962, 2.1). */
export const leafHash = (text: string): Buffer => hash('sha256', `\0${text}`, 'buffer');
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** The root of hashed leaves (RFC 6962, 2.1): SHA-256 of nothing for none. Splits at the largest power of two below their number. */
export function merkleRoot(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 0) return sha256();
  let level: Uint8Array[] = [...leaves];
  // Pairing neighbours level by level and carrying an odd one up gives the same tree as splitting from above.
  while (level.length > 1) level = pairUp(level);
  return Buffer.from(level[0] ?? sha256());
}

function pairUp(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at];
    const right = level[at + 1];
    if (left !== undefined) above.push(right === undefined ? left : nodeHash(left, right));
  }
  return above;
}

/** The way from the leaf at `index` to the root: at each step the neighbour and the side on which it stands. */
export function merklePath(leaves: readonly Uint8Array[], index: number): readonly ProofStep[] {
  const path: ProofStep[] = [];
  let level: readonly Uint8Array[] = leaves;
  let at = index;
  while (level.length > 1) {
    const neighbour = level[at ^ 1];
    if (neighbour !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: Buffer.from(neighbour) });
    level = pairUp(level);
    at >>= 1;
  }
  return path;
}

/** The root that a leaf and its path lead to. */
export const rootOfPath = (leaf: Uint8Array, path: readonly ProofStep[]): Buffer => {
  let hash: Buffer = Buffer.from(leaf);
  for (const step of path) hash = step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash);
  return hash;
};

/** Gathers leaves as they are read and keeps only one root for each `SUBTREE` of them. */
export function createTree(): {
  add(leaf: Uint8Array): void;
  finish(): { root: Buffer; roots: Buffer; count: number };
} {
  const roots: Buffer[] = [];
  let open: Uint8Array[] = [];
  let count = 0;
  const fold = (): void => {
    if (open.length > 0) roots.push(merkleRoot(open));
    open = [];
  };
  return {
    add: leaf => {
      open.push(leaf);
      count += 1;
      if (open.length === SUBTREE) fold();
    },
    finish: () => {
      fold();
      return { root: merkleRoot(roots), roots: Buffer.concat(roots), count };
    },
  };
}

/** The stored subtree roots, one after the other in 32 bytes each. */
export const splitRoots = (roots: Buffer): readonly Buffer[] =>
  Array.from({ length: roots.length / LEAF_BYTES }, (_, at) => roots.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES));
