import { createHash } from 'node:crypto';

const nodePrefix = Buffer.from([1]);

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * The root of a Merkle tree over leaf hashes (RFC 6962, section 2.1): the left subtree holds the greatest power of two
 * below the count, so the tree of a longer list begins with the same subtrees. Folding pairs level by level and carrying
 * an odd last one up gives that same shape.
 */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256();
  let level = leaves;
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2);
      if (left !== undefined) above.push(right === undefined ? left : sha256(nodePrefix, left, right));
    }
    level = above;
  }
  const [root] = level;
  return root ?? sha256();
}
