import { describe, expect, it } from 'vitest';
import { entryOf, replay, verifyAddress } from './replay.ts';

const round = {
  game: 'studio_dice',
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'mine',
  nonce: '3',
  choice: '{"side":"under","chance":5000}',
  moves: '[]',
};

describe('the verifier', () => {
  it('plays a round again from its seeds, the same every time', () => {
    const first = replay({ ...round, game: 'studio_bingo', choice: '{"card":7}' });
    expect(first).toMatchObject({ ok: true, over: true });
    expect(replay({ ...round, game: 'studio_bingo', choice: '{"card":7}' })).toEqual(first);
    const other = replay({ ...round, game: 'studio_bingo', choice: '{"card":7}', nonce: '4' });
    expect(other).not.toEqual(first);
  });

  it('says what it cannot read', () => {
    expect(replay({ ...round, serverSeed: 'ab' })).toEqual({ ok: false, wrong: 'serverSeed' });
    expect(replay({ ...round, game: 'roulette' })).toEqual({ ok: false, wrong: 'game' });
    expect(replay({ ...round, choice: 'under' })).toEqual({ ok: false, wrong: 'choice' });
    expect(replay({ ...round, nonce: '-1' })).toEqual({ ok: false, wrong: 'nonce' });
  });

  it('finds in an address what was put into it', () => {
    const { hash } = new URL(verifyAddress(round), 'http://games.test');
    expect(entryOf(hash)).toEqual(round);
  });
});
