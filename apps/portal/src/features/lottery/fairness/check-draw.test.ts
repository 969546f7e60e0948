import { createHash, createHmac } from 'node:crypto';
import { drawFromBytes, findDrawing } from '@baize/lottery/rules';
import { describe, expect, it } from 'vitest';
import { checkDraw, type Fairness } from './check-draw.ts';

const sha = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A proof made the way the server's text describes it, with two orders of which the second is one's own. */
function proof(): Fairness {
  const seed = sha('a seed');
  const leaf = 'order|2|SSC1M';
  const own = sha(Buffer.from([0]), leaf);
  const other = sha(Buffer.from([0]), 'order|1|SSC1M');
  const root = sha(Buffer.from([1]), other, own).toString('hex');
  const message = `SSC1M|20261120-0175|${root}|`;
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
  const result = drawFromBytes(family, () => words[at++] ?? 0);
  return {
    gameCode: 'SSC1M',
    issueNo: '20261120-0175',
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
    result,
    drawnAt: '2026-11-20T00:01:00.000Z',
    order: { id: 'x', leaf, index: 1, path: [{ side: 'left', hash: other.toString('hex') }] },
  };
}

const verdicts = async (given: Fairness) => {
  const { commitment, order, draw } = await checkDraw(given);
  return [commitment.verdict, order?.verdict, draw.verdict];
};

describe('the check of a draw', () => {
  it('finds an honest draw right in every step', async () => {
    expect(await verdicts(proof())).toEqual(['ok', 'ok', 'ok']);
  });

  it('finds another seed, another result and a left-out order', async () => {
    const honest = proof();
    expect(await verdicts({ ...honest, commitment: '0'.repeat(64) })).toEqual(['bad', 'ok', 'ok']);
    expect(await verdicts({ ...honest, result: '0,0,0,0,0' })).toEqual(['ok', 'ok', 'bad']);
    expect(await verdicts({ ...honest, order: honest.order && { ...honest.order, leaf: 'order|3|SSC1M' } })).toEqual([
      'ok',
      'bad',
      'ok',
    ]);
  });

  it('stays open while the seed is not published', async () => {
    expect(await verdicts({ ...proof(), seed: null, result: null, order: null })).toEqual(['open', undefined, 'open']);
  });
});
