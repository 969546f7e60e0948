import { createHash, createHmac } from 'node:crypto';
import { drawFromBytes, findDrawing } from '@baize/lottery/rules';
import { describe, expect, it } from 'vitest';
import { checkDraw, type Fairness, type OwnBet } from './check-draw.ts';
import { ownLeaf } from './own-leaf.ts';

const sha = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const NODE = Buffer.from([1]);
const hashedLeaf = (leaf: string): Buffer => sha(Buffer.from([0]), leaf);
const [OWN_ID, OTHER_ID] = ['019aa000-0000-7000-8000-000000000002', '019aa000-0000-7000-8000-000000000001'];
const ISSUE = { gameCode: 'SSC1M', issueNo: '20261120-0175' };
const ASKED = { ...ISSUE, orderId: OWN_ID };

/** A bet as the bet record shows it. */
function bet(some: Partial<OwnBet['bet']> = {}): OwnBet {
  return {
    bet: {
      id: OWN_ID,
      number: 'B1',
      ...ISSUE,
      gameName: 'Speed 1',
      playType: 'q3_direct',
      market: 'official',
      chaseId: null,
      summary: '12 · 3 · 4',
      unit: '2.00',
      multiple: 3,
      prizeGroup: 1900,
      odds: null,
      prizePercent: null,
      betCount: 2,
      stake: '12.00',
      ownRebate: '0.00',
      currency: 'THB',
      state: 'won',
      prize: '0.00',
      refund: '0.00',
      net: '0.00',
      result: null,
      placedAt: '2026-11-20T00:00:30.000Z',
      settledAt: null,
      cancellable: false,
      ...some,
    },
    selection: { pos: [[1, 2], [3], [4]] },
    terms: {
      unit: '2.00',
      multiple: 3,
      prizeGroup: 1900,
      ruleVersion: 1,
      market: 'official',
      tieRule: 'lose',
      tripleRule: 'lose',
      lunarYear: null,
      odds: null,
      prizeGroupMax: 1950,
    },
    odds: [],
    outcome: { winningBets: 0, pushBets: 0, tiers: [] },
    parts: [],
    partCount: 0,
    drawSource: 'house',
    corrections: [],
    annulled: null,
    commitment: null,
    entropy: 'ab',
  };
}

const seed = sha('a seed');

/** What the family draws when the seed signs a message, as the server's text describes it. */
function drawnFrom(message: string): string {
  const block = (at: number): Buffer =>
    createHmac('sha256', seed)
      .update(at === 0 ? message : `${message}|${at}`)
      .digest();
  const words = Array.from({ length: 4 }, (_, at) => block(at)).flatMap(bytes =>
    Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4)),
  );
  const family = findDrawing('SSC');
  if (!family) throw new Error('no family');
  let at = 0;
  return drawFromBytes(family, () => words[at++] ?? 0);
}

type Published = Fairness & { readonly order: NonNullable<Fairness['order']> };

/** A proof with two orders of which the second is one's own. */
function proof(): Published {
  const leaf = ownLeaf(bet());
  const own = hashedLeaf(leaf);
  const other = hashedLeaf(ownLeaf(bet({ id: OTHER_ID })));
  const root = sha(NODE, other, own).toString('hex');
  const message = `SSC1M|20261120-0175|${root}|`;
  return {
    ...ISSUE,
    family: 'SSC',
    drawSource: 'house',
    drawShape: 0,
    beaconValue: '',
    status: 'settled',
    commitment: sha(seed).toString('hex'),
    committedAt: '2026-11-20T00:00:00.000Z',
    root,
    orderCount: 2,
    beacon: '',
    message,
    seed: seed.toString('hex'),
    result: drawnFrom(message),
    drawnAt: '2026-11-20T00:01:00.000Z',
    annulled: null,
    order: { id: OWN_ID, leaf, index: 1, path: [{ side: 'left', hash: other.toString('hex') }] },
  };
}

async function verdicts(given: Fairness, asked: Parameters<typeof checkDraw>[0] = ASKED, own: OwnBet = bet()) {
  const { commitment, root, draw } = await checkDraw(asked, given, asked.orderId === undefined ? undefined : own);
  return [commitment.verdict, root.verdict, draw.verdict];
}

describe('the check of a draw', () => {
  it('finds an honest draw right in every step', async () => {
    expect(await verdicts(proof())).toEqual(['ok', 'ok', 'ok']);
  });

  it('finds another seed and another result', async () => {
    expect(await verdicts({ ...proof(), commitment: '0'.repeat(64) })).toEqual(['bad', 'ok', 'ok']);
    expect(await verdicts({ ...proof(), result: '0,0,0,0,0' })).toEqual(['ok', 'ok', 'bad']);
  });

  it('stays open while the seed is not published', async () => {
    expect(await verdicts({ ...proof(), seed: null, result: null })).toEqual(['open', 'ok', 'open']);
    expect(await verdicts({ ...proof(), seed: null, result: null, root: null, message: null })).toEqual([
      'open',
      'open',
      'open',
    ]);
  });
});

describe('a message that does not belong to the draw', () => {
  const forged = (message: string): Fairness => ({ ...proof(), message, result: drawnFrom(message) });

  it('is found out, whatever in it is another', async () => {
    const { root } = proof();
    const others = [
      'anything that draws what the house likes',
      `SSC1M|20261120-0176|${root}|`,
      `SSC5M|20261120-0175|${root}|`,
      `SSC1M|20261120-0175|${'0'.repeat(64)}|`,
      `SSC1M|20261120-0175|${root}|chosen`,
    ];
    for (const message of others) expect(await verdicts(forged(message))).toEqual(['ok', 'ok', 'bad']);
  });

  it('is found out where it draws the same, and where none is sent', async () => {
    expect(await verdicts({ ...proof(), message: 'another' })).toEqual(['ok', 'ok', 'bad']);
    const hidden = { ...forged('another'), message: null };
    expect(await verdicts(hidden)).toEqual(['ok', 'ok', 'bad']);
    expect(await verdicts({ ...proof(), message: null })).toEqual(['ok', 'ok', 'ok']);
  });

  it('takes in what the named beacon gave, and nothing without a beacon', async () => {
    const message = `${proof().message}c0ffee`;
    const withBeacon = { ...forged(message), beacon: 'drand:abc:7', beaconValue: 'c0ffee' };
    expect(await verdicts(withBeacon)).toEqual(['ok', 'ok', 'ok']);
    expect(await verdicts({ ...withBeacon, beaconValue: null })).toEqual(['ok', 'ok', 'open']);
    expect(await verdicts({ ...withBeacon, beacon: '' })).toEqual(['ok', 'ok', 'bad']);
  });

  it('is found out where the proof is of another issue than was asked for', async () => {
    expect(await verdicts(proof(), { ...ASKED, issueNo: '20261120-0174' })).toEqual(['ok', 'bad', 'bad']);
  });
});

describe('the bet of one’s own under the root', () => {
  const rootOf = async (given: Fairness, own?: OwnBet) => (await verdicts(given, ASKED, own))[1];

  it('is not another’s bet with its way, though that stands under the root', async () => {
    const { order } = proof();
    const leaf = ownLeaf(bet({ id: OTHER_ID }));
    const path = [{ side: 'right' as const, hash: hashedLeaf(order.leaf).toString('hex') }];
    expect(await rootOf({ ...proof(), order: { ...order, leaf, path } })).toBe('bad');
    expect(await rootOf({ ...proof(), order: { ...order, path } })).toBe('bad');
    expect(await rootOf({ ...proof(), order: { ...order, id: OTHER_ID, leaf, path } }, bet({ id: OTHER_ID }))).toBe(
      'bad',
    );
  });

  it('is what the bet record says: selection, stake, terms and entropy', async () => {
    const own = bet();
    expect(await rootOf(proof(), bet({ stake: '120.00' }))).toBe('bad');
    expect(await rootOf(proof(), { ...own, selection: { pos: [[1, 2], [3], [5]] } })).toBe('bad');
    expect(await rootOf(proof(), { ...own, terms: { ...own.terms, prizeGroup: 1950 } })).toBe('bad');
    expect(await rootOf(proof(), { ...own, terms: { ...own.terms, odds: { any: '1.5' } } })).toBe('bad');
    expect(await rootOf(proof(), { ...own, entropy: 'cd' })).toBe('bad');
  });

  it('was left out where no way leads from it to the root, unless it was taken back', async () => {
    const without = { ...proof(), order: { ...proof().order, index: null, path: null } };
    expect(await rootOf(without)).toBe('bad');
    expect(await rootOf({ ...proof(), order: null })).toBe('bad');
    expect(await rootOf(without, bet({ state: 'cancelled' }))).toBe('unchecked');
  });

  it('is what shows the root: without one it is not checked, but where it is over no bets', async () => {
    const none = { ...proof(), order: null };
    expect(await verdicts(none, ISSUE)).toEqual(['ok', 'unchecked', 'ok']);
    const root = sha('').toString('hex');
    const message = `SSC1M|20261120-0175|${root}|`;
    const empty = { ...none, root, orderCount: 0, message, result: drawnFrom(message) };
    expect(await verdicts(empty, ISSUE)).toEqual(['ok', 'ok', 'ok']);
    expect((await verdicts({ ...none, orderCount: 0 }, ISSUE))[1]).toBe('bad');
  });
});
