import { afterEach, expect, test } from 'vitest';
import { type Account, session } from '../../../shared/session/session.ts';
import type { CartLine, DeskState } from './desk-state.ts';
import { emptyDraft } from './draft.ts';
import { keepDesk, keptDesk } from './kept-desk.ts';

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
