import { describe, expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { priceBets, readBets } from './bets.ts';
import { draftFor, formOfDraft } from './draft.ts';
import { brokenBy, limitText, multipleWithin } from './limits.ts';
import { offeredPlays } from './offered.ts';
import { familyNamed } from './test-support/family-named.ts';

const family = familyNamed('SSC');
const desk = bareDesk(family);
const t = ((id: string, values: Record<string, unknown> = {}) => [id, ...Object.values(values)].join(' ')) as never;

/** "12345" typed as five figures: at group 1900 a stake of 1 wins 95,000, and the house pays at most 1,000,000 a line. */
function typed(multiple: number, unit = '1.00') {
  const settings = { unit, multiple, amount: '10', prizeGroup: 1900 };
  const play = offeredPlays(desk, family).find(each => each.play.id === '5x_direct')?.play;
  const form = play?.forms.find(({ id }) => id !== play.forms[0]?.id);
  if (!play || !form) throw new Error('no typed tickets');
  const draft = { ...draftFor(play, form.id), text: '12345' };
  const read = readBets(desk, { play, form: formOfDraft(play, draft) ?? form, draft, settings });
  if (!read.ok) throw new Error(read.reason);
  return read.bets;
}

describe('limits of a line at the desk', () => {
  it('are said before a bet is sent: its stake, and the prize that it could win', () => {
    expect(priceBets(desk, typed(10)).broken).toBeUndefined();
    const { broken } = priceBets(desk, typed(11));
    expect(broken && limitText(t, broken)).toBe('desk.prizeAtMost 1,000,000.00');
    const dear = brokenBy(desk, { id: '5x_direct', market: 'official' }, { stake: 100_001_000_000n, prize: 0n });
    expect(dear && limitText(t, dear)).toBe('desk.atMost.line 100,000.00');
  });

  it('bound the multiples of a chase', () => {
    const [bet] = typed(2);
    if (!bet) throw new Error('no bet');
    expect(multipleWithin(desk, bet, 999)).toBe(5);
    expect(multipleWithin(desk, bet, 3)).toBe(3);
    expect(multipleWithin(desk, { ...bet, settings: { ...bet.settings, multiple: 11 } }, 999)).toBe(0);
  });
});
