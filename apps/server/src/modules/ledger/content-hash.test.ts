import { describe, expect, it } from 'vitest';
import { hashContent } from './content-hash.ts';

describe('the hash of what a command says', () => {
  it('is what it was when the commands that are stored were hashed', () => {
    const slip = {
      total: '1.50',
      lines: [{ playType: 'dwd', selection: { pos: [[7], []] }, odds: undefined }],
      票: 'é"\\',
    };
    expect(hashContent(slip).toString('hex')).toBe('d391878ebebba0e12a17d2210c055465e18a2c54afd3520cb506f9f49b77ab0f');
  });

  it('does not hang on the order of the keys, nor on members that are not there', () => {
    const one = hashContent({ a: 1n, b: { c: new Date(0), d: null } });
    expect(hashContent({ b: { d: null, e: undefined, c: new Date(0) }, a: 1n })).toEqual(one);
    expect(hashContent({ a: 1n, b: { c: new Date(1), d: null } })).not.toEqual(one);
  });
});
