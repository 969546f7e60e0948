import { describe, expect, it } from 'vitest';
import { validateLobby } from './lobby-search.ts';
import { readState, writeState } from './lobby-state.ts';

describe('the state of a lobby in its address', () => {
  it('comes back from the address as it was written', () => {
    const state = readState({ page: 'HOT', vendors: 'STUDIO,FAKE', name: 'koi', sort: 'name', game: '12' });
    expect(readState(writeState(state))).toEqual(state);
    expect(state).toMatchObject({ filter: 'HOT', vendors: ['STUDIO', 'FAKE'], sort: 'name' });
  });

  it('writes nothing of what is as it is anyway', () => {
    expect(Object.values(writeState(readState({})))).toEqual(Array(6).fill(undefined));
  });

  it('reads words, and takes what it does not know for nothing', () => {
    expect(readState(validateLobby({ page: 'hot', game: 12, sort: 'bogus', vendors: ['x'] }))).toEqual({
      filter: 'HOT',
      vendors: [],
      name: '',
      sort: 'house',
      game: '12',
      list: undefined,
    });
  });

  it('reads words only: what is written as a list or an object is nothing, and says so under its own name', () => {
    const odd = JSON.parse(
      '{"page":["a"],"vendors":{"a":1},"name":true,"sort":null,"game":7,"__proto__":{"list":"x"}}',
    );
    const read = validateLobby(odd);
    expect({ ...odd, ...read }).toMatchObject({ page: undefined, vendors: undefined, name: 'true', game: '7' });
    expect(readState(read)).toMatchObject({ filter: 'ALL', vendors: [], name: 'true', sort: 'house', list: undefined });
  });
});
