import { drawFromBytes, drawMessage, findDrawing } from '@baize/lottery/rules';
import type { OutputOf } from '@baize/wire';
import type { showBet, showFairness } from '@baize/wire/lottery';
import { bytesOfHex, hmacWords, joined, sha256, textBytes, toHex } from './hashes.ts';
import { ownLeaf } from './own-leaf.ts';

export type Fairness = OutputOf<typeof showFairness>;
export type OwnBet = OutputOf<typeof showBet>;

/** Which draw is checked, and the bet of one's own that is looked for under its root. */
export type Asked = {
  readonly gameCode: string;
  readonly issueNo: string;
  readonly orderId?: string | undefined;
};

/** `open`: nothing is published for it yet. `unchecked`: it is published, and only a bet of one's own could show that it is right. */
export type Verdict = 'ok' | 'bad' | 'open' | 'unchecked';

type Step = { readonly verdict: Verdict; readonly computed: string };

/** What this browser found: each step by itself, with what it computed. */
export type Checked = {
  readonly commitment: Step;
  readonly root: Step;
  /** What the seed signs, as this browser puts it together; undefined until all of it is published. */
  readonly message: string | undefined;
  /** The own bet as it has to stand under the root; undefined where none was asked about. */
  readonly leaf: string | undefined;
  readonly draw: Step;
};

const OPEN: Step = { verdict: 'open', computed: '' };
const BAD: Step = { verdict: 'bad', computed: '' };
const verdictOf = (computed: string, published: string): Step => ({
  verdict: computed === published ? 'ok' : 'bad',
  computed,
});

/**
 * Does the sums of a draw again, with nothing but what was published and the browser's own WebCrypto: SHA-256 of the seed against the
 * commitment, the way from the own bet to the root, and the draw from HMAC-SHA256(seed, message) by the engine's rejection sampling.
 * Nothing that could be put differently is believed: the message is made of the issue that was asked for and of the root, the leaf
 * of one's own bet record.
 */
export async function checkDraw(asked: Asked, proof: Fairness, bet: OwnBet | undefined): Promise<Checked> {
  const message = messageOf(asked, proof);
  return {
    commitment: await checkCommitment(proof),
    root: await checkRoot(asked, proof, bet),
    message,
    leaf: bet && ownLeaf(bet),
    draw: await checkResult(proof, message),
  };
}

function messageOf({ gameCode, issueNo }: Asked, { root, beacon, beaconValue }: Fairness): string | undefined {
  const value = beacon === '' ? '' : beaconValue;
  return root === null || value === null ? undefined : drawMessage({ gameCode, issueNo, root, beacon: value });
}

async function checkCommitment({ seed, commitment }: Fairness): Promise<Step> {
  if (seed === null || commitment === null) return OPEN;
  return verdictOf(toHex(await sha256(bytesOfHex(seed))), commitment);
}

/** A root over no bets is known. Any other shows what it is worth only on a bet of one's own that stands. */
async function checkRoot(asked: Asked, proof: Fairness, bet: OwnBet | undefined): Promise<Step> {
  const { root, orderCount, order } = proof;
  if (root === null) return OPEN;
  const stands = asked.orderId !== undefined && bet?.bet.state !== 'cancelled';
  if (!stands) {
    if (orderCount !== 0) return { verdict: 'unchecked', computed: '' };
    return verdictOf(toHex(await sha256(textBytes(''))), root);
  }
  const isAsked =
    bet?.bet.id === asked.orderId && bet?.bet.gameCode === asked.gameCode && bet.bet.issueNo === asked.issueNo;
  if (!bet || !isAsked || !order || order.path === null) return BAD;
  const leaf = ownLeaf(bet);
  if (order.leaf !== leaf) return BAD;
  return verdictOf(await rootFrom(leaf, order.path), root);
}

async function rootFrom(leaf: string, path: readonly { side: 'left' | 'right'; hash: string }[]): Promise<string> {
  let node = await sha256(joined(LEAF, textBytes(leaf)));
  for (const { side, hash } of path) {
    const beside = bytesOfHex(hash);
    node = await sha256(side === 'left' ? joined(NODE, beside, node) : joined(NODE, node, beside));
  }
  return toHex(node);
}

/** What is hashed says first whether it is a leaf or a node: neither passes for the other. */
const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

async function checkResult(proof: Fairness, message: string | undefined): Promise<Step> {
  const { seed, result, family: code, drawShape } = proof;
  const family = findDrawing(code);
  if (seed === null || message === undefined || result === null || !family) return OPEN;
  const words = await hmacWords(bytesOfHex(seed), message);
  let at = 0;
  const computed = drawFromBytes(
    family,
    () => {
      const word = words[at];
      if (word === undefined) throw new RangeError('the stream ran out');
      at += 1;
      return word;
    },
    drawShape,
  );
  const found = verdictOf(computed, result);
  return proof.message !== null && proof.message !== message ? { ...found, verdict: 'bad' } : found;
}
