import { describe, expect, it } from 'vitest';
import { readGames } from './read-games.ts';

describe('games that are typed, one a line', () => {
  it('have a code, a name and a category, and perhaps a return and demo play', () => {
    expect(readGames('a1; Koi Pond; slots\n\n b2;Big; live casino ; 96,5 %; Demo\n').games).toEqual([
      { code: 'a1', name: 'Koi Pond', category: 'slots', rtp: null, demo: false },
      { code: 'b2', name: 'Big', category: 'live casino', rtp: '96.5', demo: true },
    ]);
    expect(readGames('c3\tCrash\tcrash\t97').games).toHaveLength(1);
  });

  it.each(['a1; Koi Pond', 'a1;;slots', 'a1;b;c;much', 'a1;b;c;96;yes', 'a1;b;c;96;demo;more'])(
    'are not %j, and the line is named',
    line => expect(readGames(`x;y;z\n\n${line}`)).toMatchObject({ wrong: 3, games: [{ code: 'x' }] }),
  );
});
