import { afterEach, expect, test, vi } from 'vitest';
import { type Account, session } from '../../../shared/session/session.ts';
import { type CartLine, type DeskState, NOTHING_LEFT } from './desk-state.ts';
import { emptyDraft } from './draft.ts';
import { deskBefore, giveBack, holdBack, keepCarts, keepDesk, keptDesk } from './kept-desk.ts';

const account = (name: string): Account => ({
  account: name,
  nickname: name,
  id: name,
  type: 0,
  trial: false,
  toUpline: false,
  regDate: '2026-01-01',
  memberLabel: '',
  vipRankLevel: 0,
});
const enters = (name: string) => session.set({ ...session.get(), isLogin: true, account: account(name) });
const leaves = () => session.set({ ...session.get(), isLogin: false, account: undefined });

const line = { id: 'one' } as CartLine;
const desk: DeskState = {
  draft: emptyDraft('ssc_last3', 'places', 'official'),
  settings: { unit: '1.00', multiple: 3, amount: '10', prizeGroup: 1900 },
  cart: [line],
  confirming: [line],
};

afterEach(leaves);

test('picks outlast a look elsewhere and a session that ended, without opening the confirmation again', () => {
  enters('mali');
  expect(keptDesk('SSC5M')).toBeUndefined();
  keepDesk('SSC5M', { state: desk, wanted: undefined });
  expect(keptDesk('SSC5M')).toEqual({ state: { ...desk, confirming: undefined } });
  expect(keptDesk('PK10')).toBeUndefined();
  leaves();
  keepDesk('SSC5M', { state: desk, wanted: undefined });
  enters('mali');
  expect(keptDesk('SSC5M')?.state.cart).toEqual([line]);
});

test('whoever logs in after somebody else finds nothing of theirs', () => {
  enters('mali');
  keepDesk('SSC5M', { state: desk, wanted: undefined });
  leaves();
  enters('anong');
  expect(keptDesk('SSC5M')).toBeUndefined();
  enters('mali');
  expect(keptDesk('SSC5M')).toBeUndefined();
});

test('a cart and the pads wait for the page after a reload, without lines that may be bets already, and not after a logout', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  const lineNamed = (id: string): CartLine => ({
    ...line,
    id,
    playType: 'dwd',
    market: 'official',
    selection: { pos: [[7]] },
    settings: desk.settings,
    terms: { stamp: 'abc', odds: [], rules: [], lunarYear: undefined },
  });
  const afterReload = (): readonly string[] => {
    keepCarts();
    // Another account in between: what this page knows is gone, and the storage alone is read.
    const stored = values.get('carts');
    enters('nobody');
    keptDesk('SSC5M');
    if (stored !== undefined) values.set('carts', stored);
    enters('mali');
    return deskBefore('SSC5M').lines.map(({ id }) => id);
  };
  enters('mali');
  keepDesk('SSC5M', { state: { ...desk, cart: [lineNamed('sent'), lineNamed('waits')] }, wanted: undefined });
  holdBack(['sent']);
  expect(
    keptDesk('SSC5M')?.state.cart.map(({ id }) => id),
    'nor do they come back within the page',
  ).toEqual(['waits']);
  expect(afterReload()).toEqual(['waits']);
  expect(afterReload()).toEqual(['waits']);

  keepDesk('SSC5M', { state: { ...desk, cart: [lineNamed('sent')] }, wanted: undefined });
  giveBack(['sent']);
  expect(afterReload()).toEqual(['sent']);

  const touched = { ...desk.draft, rows: [[7], [], []] };
  const betNow = { ...desk, draft: touched, cart: [], confirming: [lineNamed('now')] };
  keepDesk('SSC5M', { state: betNow, wanted: undefined });
  afterReload();
  expect(deskBefore('SSC5M').pads?.draft).toEqual(touched);
  keepDesk('SSC5M', { state: betNow, wanted: undefined });
  holdBack(['now']);
  expect(keptDesk('SSC5M')?.state.draft.rows, 'a bet that was sent from the pads may be one already').toEqual([]);
  keepDesk('SSC5M', { state: { ...betNow, leftOut: { ...NOTHING_LEFT, padsTerms: 1 } }, wanted: undefined });
  expect(keptDesk('SSC5M')?.state.leftOut, 'nor is it said that its numbers are back').toBeUndefined();
  afterReload();
  expect(deskBefore('SSC5M').pads).toBeUndefined();

  // Whoever leaves the dialog while the answer is on its way: the pads stand as they were, and come back only with the house's no.
  keepDesk('SSC5M', { state: betNow, wanted: undefined });
  const sentAndLeft = { ...betNow, confirming: undefined };
  keepDesk('SSC5M', { state: sentAndLeft, wanted: undefined });
  expect(keptDesk('SSC5M')?.state.draft.rows, 'on another page, and back').toEqual([]);
  afterReload();
  expect(deskBefore('SSC5M').pads).toBeUndefined();
  keepDesk('SSC5M', { state: betNow, wanted: undefined });
  keepDesk('SSC5M', { state: sentAndLeft, wanted: undefined });
  giveBack(['now']);
  expect(keptDesk('SSC5M')?.state.draft).toEqual(touched);

  keepDesk('SSC5M', { state: { ...desk, cart: [lineNamed('left')] }, wanted: undefined });
  values.clear();
  leaves();
  keepCarts();
  expect([...values]).toEqual([]);
  vi.unstubAllGlobals();
});
