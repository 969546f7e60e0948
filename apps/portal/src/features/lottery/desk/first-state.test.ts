import { afterEach, expect, test, vi } from 'vitest';
import { type Account, session } from '../../../shared/session/session.ts';
import { bareDesk } from './bare-desk.ts';
import { NOTHING_LEFT } from './desk-state.ts';
import { draftFor } from './draft.ts';
import { keepDesk } from './kept-desk.ts';
import { offeredPlays } from './offered.ts';
import { familyNamed } from './test-support/family-named.ts';
import { firstState } from './use-desk-page.ts';

const family = familyNamed('SSC');
const desk = bareDesk(family);
const plays = offeredPlays(desk, family);
const t = ((id: string) => id) as never;
const settings = { unit: '1.00', multiple: 2, amount: '10', prizeGroup: 1900 };
const play = plays.find(each => each.play.id === 'dwd')?.play;
const draft = { ...draftFor(play, play?.forms[0]?.id ?? ''), rows: [[], [7], [], [], []] };
const ofCart = { ...NOTHING_LEFT, terms: 2 };
const leftOut = { ...ofCart, padsTerms: 1, padsStake: 1 };
const enters = (account: string) =>
  session.set({ ...session.get(), isLogin: true, account: { account } as unknown as Account });

afterEach(() => {
  session.set({ ...session.get(), isLogin: false, account: undefined });
  vi.unstubAllGlobals();
});

test('pads of another play that the address asks for are not said to be back', () => {
  enters('kanya');
  keepDesk(desk.game.gameCode, { state: { draft, settings, cart: [], confirming: undefined, leftOut }, wanted: 'dwd' });
  expect(firstState(t, desk, plays, 'dwd').leftOut).toEqual(leftOut);
  expect(firstState(t, desk, plays, undefined).leftOut).toEqual(ofCart);
});

test('a second reload says that the pads are back where they are', () => {
  const after = (given: object): unknown => {
    const carts = { [desk.game.gameCode]: { lines: [], leftOut, ...given } };
    vi.stubGlobal('sessionStorage', {
      getItem: () => JSON.stringify({ account: 'malee', carts }),
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    enters('nobody');
    firstState(t, desk, plays, 'dwd');
    enters('malee');
    return firstState(t, desk, plays, 'dwd').leftOut;
  };
  expect(after({ pads: { draft, settings, wanted: 'dwd' } })).toEqual(leftOut);
  expect(after({ pads: { draft, settings, wanted: 'other' } })).toEqual(ofCart);
  expect(after({})).toEqual(ofCart);
});
