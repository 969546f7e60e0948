import { createHash } from 'node:crypto';
import { findFamily } from '@baize/lottery';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf, deriveDraw } from './derive-draw.ts';
import { issueTransitions } from './issue-state.ts';
import { createTree, leafHash, merklePath, merkleRoot, rootOfPath, SUBTREE, splitRoots } from './merkle.ts';
import { createSeedVault } from './seal-seed.ts';

const leaves = (count: number) => Array.from({ length: count }, (_, at) => leafHash(`order ${at}`));

/** The definition of RFC 6962, section 2.1, word by word. */
const rootByDefinition = (hashed: readonly Buffer[]): Buffer => {
  const [only] = hashed;
  if (only === undefined) return createHash('sha256').digest();
  if (hashed.length === 1) return only;
  let split = 1;
  while (split * 2 < hashed.length) split *= 2;
  return createHash('sha256')
    .update(Uint8Array.of(1))
    .update(rootByDefinition(hashed.slice(0, split)))
    .update(rootByDefinition(hashed.slice(split)))
    .digest();
};

describe('the tree of accepted orders', () => {
  it('has the root of RFC 6962, also when it is built subtree by subtree', () => {
    for (const count of [0, 1, 2, 3, 5, 8, 1023, 1024, 1025, 2048, 3000]) {
      const hashed = leaves(count);
      const tree = createTree();
      for (const leaf of hashed) tree.add(leaf);
      const { root, roots } = tree.finish();
      expect(root.equals(rootByDefinition(hashed)), `${count}`).toBe(true);
      expect(merkleRoot(hashed).equals(root)).toBe(true);
      expect(splitRoots(roots)).toHaveLength(Math.ceil(count / SUBTREE));
    }
  });

  it('proves every leaf and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (count, seed) => {
        const hashed = leaves(count);
        const index = seed % count;
        const path = merklePath(hashed, index);
        expect(rootOfPath(leafHash(`order ${index}`), path).equals(merkleRoot(hashed))).toBe(true);
        expect(rootOfPath(leafHash('another'), path).equals(merkleRoot(hashed))).toBe(false);
      }),
    );
  });
});

describe('a draw', () => {
  const family = findFamily('SSC');
  const facts = { gameCode: 'SSC1M', issueNo: '20261120-0001', root: leafHash('x'), beacon: '' };

  it('is the same for the same seed and facts, and another for any other', () => {
    if (family === undefined) throw new Error('SSC is gone');
    const seed = Buffer.alloc(32, 7);
    expect(deriveDraw(family, seed, facts)).toBe(deriveDraw(family, seed, { ...facts }));
    const results = new Set(
      Array.from({ length: 50 }, (_, at) => deriveDraw(family, seed, { ...facts, issueNo: `20261120-${at}` })),
    );
    expect(results.size).toBeGreaterThan(45);
  });

  it('draws every digit about as often at every place', () => {
    if (family === undefined) throw new Error('SSC is gone');
    const counts = new Map<string, number>();
    for (let at = 0; at < 4_000; at += 1) {
      const words = deriveDraw(family, commitmentOf(Buffer.from(`seed ${at}`)), facts).split(',');
      for (const [place, word] of words.entries())
        counts.set(`${place}${word}`, (counts.get(`${place}${word}`) ?? 0) + 1);
    }
    let chiSquare = 0;
    for (const count of counts.values()) chiSquare += (count - 400) ** 2 / 400;
    expect(counts.size).toBe(50);
    // 45 degrees of freedom: 90 is beyond one in 10,000. The seeds are fixed, so this never changes its mind.
    expect(chiSquare).toBeLessThan(90);
  });
});

describe('a seed', () => {
  it('opens only for its issue and under its key', () => {
    const vault = createSeedVault('a draw secret that is long enough to be one');
    const other = createSeedVault('another draw secret that is long enough too');
    const seed = Buffer.alloc(32, 9);
    const box = vault?.seal(seed, '1|SSC1M|20261120-0001', Buffer.alloc(12, 1)) ?? Buffer.alloc(0);
    expect(box.includes(seed)).toBe(false);
    expect(vault?.open(box, '1|SSC1M|20261120-0001').equals(seed)).toBe(true);
    expect(() => vault?.open(box, '1|SSC1M|20261120-0002')).toThrow();
    expect(() => other?.open(box, '1|SSC1M|20261120-0001')).toThrow();
    expect(createSeedVault(undefined)).toBeUndefined();
  });
});

describe('the states of an issue', () => {
  it('are all reached from sales, and end', () => {
    const reached = new Set<string>(['selling']);
    for (const from of reached)
      for (const [state, next] of Object.entries(issueTransitions))
        if (state === from) for (const to of next) reached.add(to);
    expect([...reached].sort()).toEqual(Object.keys(issueTransitions).sort());
    expect(issueTransitions.settled).toEqual([]);
    expect(issueTransitions.cancelled).toEqual([]);
  });
});
