import { families, numberKeys } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { readBets } from './bets.ts';
import { draftFor, formOfDraft } from './draft.ts';
import { offeredPlays } from './offered.ts';
import { randomDraft } from './random.ts';
import { familyNamed } from './test-support/family-named.ts';

const settings = { unit: '1.00', multiple: 1, amount: '10', prizeGroup: 1950 };

describe.each(Object.keys(families))('the desk of %s', code => {
  const family = familyNamed(code);
  const desk = bareDesk(family);

  it('offers every play of the family', () => {
    const offered = new Set(offeredPlays(desk, family).map(({ play }) => play.id));
    expect([...offered].sort()).toEqual(family.plays.map(play => play.id).sort());
  });

  it.each(offeredPlays(desk, family).map(({ play }) => [play.id, play] as const))(
    'makes a bet of %s on its pads',
    (_id, play) => {
      const draft = randomDraft(play, draftFor(play, play.forms[0]?.id ?? ''));
      const form = formOfDraft(play, draft);
      if (!form) throw new Error(`${play.id} has no form`);
      expect(readBets(desk, { play, form, draft, settings })).toMatchObject({ ok: true });
    },
  );

  it('takes no bet on a number that was stopped, and leaves one that is nearly full to the house', () => {
    const found = offeredPlays(desk, family)
      .map(({ play }) => ({ play, draft: randomDraft(play, draftFor(play, play.forms[0]?.id ?? '')) }))
      .find(
        ({ play, draft }) =>
          play.market === 'official' &&
          (draft.rows.length > 0 || Object.keys(draft.sets).length > 0 || draft.text !== ''),
      );
    if (!found) return;
    const { play, draft } = found;
    const form = formOfDraft(play, draft);
    if (!form) throw new Error(`${play.id} has no form`);
    const read = readBets(desk, { play, form, draft, settings });
    if (!read.ok) throw new Error(read.reason);
    const numbers = read.bets.flatMap(bet => numberKeys(bet.play, bet.selection));
    const shut = (why: 'stopped' | 'full') => ({
      ...desk,
      closedNumbers: numbers.slice(0, 1).map(number => ({ playType: play.id, number, why })),
    });
    expect(readBets(shut('full'), { play, form, draft, settings })).toEqual(read);
    expect(readBets(shut('stopped'), { play, form, draft, settings })).toMatchObject({
      ok: false,
      reason: 'number_closed',
      numbers: numbers.slice(0, 1),
    });
  });
});
