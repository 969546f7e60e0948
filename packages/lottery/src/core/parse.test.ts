import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawSelection } from '../brute-force/selections.ts';
import { families, findPlay, type Play, parseSelection, parseTickets, type TicketsField } from '../index.ts';

const play = (family: string, id: string): Play => {
  const found = findPlay(family, id);
  if (!found) throw new Error(`no ${family} ${id}`);
  return found;
};
const reasonOf = (of: Play, raw: unknown): string => {
  const parsed = parseSelection(of, raw);
  return parsed.ok ? 'accepted' : parsed.reason;
};

describe('parsing a selection', () => {
  it('gives the canonical form, whatever order and writing came in', () => {
    const parsed = parseSelection(play('SSC', 'q2_dxds'), { pos: ['双大', ['单']] });
    expect(parsed).toEqual({ ok: true, selection: { pos: [['大', '双'], ['单']] }, betCount: 2, leftOut: [] });
    expect(parseSelection(play('SSC', 'h3_groupDan'), { dan: 2 })).toMatchObject({
      selection: { dan: [2] },
      betCount: 54,
    });
    expect(parseSelection(play('SSC', 'rx2_z2'), { places: 'GWQ', nums: [7, 0] })).toMatchObject({
      selection: { places: ['W', 'Q', 'G'], nums: [0, 7] },
    });
  });

  it.each([
    ['no object', 'q3_direct', null, 'not_a_selection'],
    ['a list', 'q3_direct', [], 'not_a_selection'],
    ['an unknown key', 'q3_direct', { pos: [[1], [2], [3]], extra: 1 }, 'unknown_form'],
    ['keys of two forms', 'q3_direct', { pos: [[1], [2], [3]], tickets: ['123'] }, 'unknown_form'],
    ['an empty row', 'q3_direct', { pos: [[1], [], [3]] }, 'too_few'],
    ['a row too many', 'q3_direct', { pos: [[1], [2], [3], [4]] }, 'not_a_selection'],
    ['a digit twice', 'q3_direct', { pos: [[1, 1], [2], [3]] }, 'duplicate'],
    ['a digit out of range', 'q3_direct', { pos: [[10], [2], [3]] }, 'not_in_range'],
    ['a digit as text', 'q3_direct', { pos: [['x'], [2], [3]] }, 'not_in_range'],
    ['a fraction', 'h3_z6', { nums: [1.5, 2, 3] }, 'not_in_range'],
    ['too few digits for one bet', '5x_g120', { nums: [1, 2, 3, 4] }, 'too_few'],
    ['two digits of 包胆', 'h3_groupDan', { dan: [1, 2] }, 'too_many'],
    ['pair and single of one digit only', '5x_g5', { quad: [1], single: [1] }, 'no_bets'],
    ['no ticket that is one', 'q3_direct', { tickets: ['12', 'abc'] }, 'no_bets'],
    ['a pair of places that is none', 'longhu', { pair: 'WW', picks: '龙' }, 'not_in_range'],
    [
      'more bets than a slip may hold',
      '5x_zuhe',
      { pos: Array.from({ length: 5 }, () => '0123456789').map(r => [...r].map(Number)) },
      'too_many_bets',
    ],
  ])('refuses %s', (_, id, raw, reason) => {
    expect(reasonOf(play('SSC', id), raw)).toBe(reason);
  });

  it('refuses 胆 among 拖, and as many 胆 as the bet has numbers', () => {
    const three = play('11X5', 'rx3');
    expect(reasonOf(three, { dan: [3], tuo: [3, 4, 5] })).toBe('overlap');
    expect(reasonOf(three, { dan: [1, 2, 3], tuo: [4] })).toBe('too_many');
    expect(reasonOf(three, { dan: [1], tuo: [4] })).toBe('no_bets');
    expect(reasonOf(three, { dan: [1, 2], tuo: [4, 5] })).toBe('accepted');
  });

  it('refuses sides that the target does not have', () => {
    expect(reasonOf(play('11X5', 'lm'), { target: '龙虎', picks: ['大'] })).toBe('not_in_range');
    expect(reasonOf(play('PK10', 'lm'), { target: 3, picks: ['龙'] })).toBe('not_in_range');
  });

  it('never throws, and reads its own results as themselves', () => {
    const all = Object.values(families).flatMap(family => family.plays);
    fc.assert(
      fc.property(
        fc
          .constantFrom(...all)
          .chain(of => fc.tuple(fc.constant(of), fc.oneof({ weight: 3, arbitrary: rawSelection(of) }, fc.object()))),
        ([of, raw]) => {
          const parsed = parseSelection(of, raw);
          if (!parsed.ok) return;
          expect(parseSelection(of, JSON.parse(JSON.stringify(parsed.selection)))).toEqual({ ...parsed, leftOut: [] });
        },
      ),
      { seed: 7, numRuns: 600 },
    );
  });
});

const typedIn = (family: string, playType: string, key = 'tickets'): TicketsField => {
  const fields = play(family, playType).forms.flatMap(form => form.fields);
  const found = fields.find(field => field.kind === 'tickets' && field.key === key);
  if (found?.kind !== 'tickets') throw new Error(`${family} ${playType} takes no typed ${key}`);
  return found;
};

describe('typed tickets', () => {
  it('names what it does not understand and counts repetitions', () => {
    expect(parseTickets(typedIn('SSC', 'h3_mixed'), '112, 123\n321;111 12 １２３')).toEqual({
      tickets: ['112', '123'],
      notUnderstood: [
        { text: '111', reason: 'duplicate' },
        { text: '12', reason: 'bad_ticket' },
      ],
      duplicates: 2,
    });
  });

  it('reads numbers of two figures parted by blanks', () => {
    expect(parseTickets(typedIn('11X5', 'q2_direct'), '05 10, 10 5\n0510\n5 5; 12 1')).toEqual({
      tickets: ['05 10', '10 05'],
      notUnderstood: [
        { text: '5 5', reason: 'duplicate' },
        { text: '12 1', reason: 'not_in_range' },
      ],
      duplicates: 1,
    });
  });

  it.each([
    ['PK10', 'q3_direct', '01 02 03 04 05 06 07 08'],
    ['PK10', 'q5_direct', '01 02 03 04 05 x'],
    ['11X5', 'q2_direct', '05\t06\t11'],
    ['11X5', 'q3_direct', '01 02~05 06'],
  ])('names %s %s tickets that it does not understand to their last word', (family, playType, left) => {
    expect(parseTickets(typedIn(family, playType), `${left}, ${left}`).notUnderstood).toEqual([
      { text: left, reason: 'bad_ticket' },
      { text: left, reason: 'bad_ticket' },
    ]);
  });

  it('reads a run of numbers: of a head, a tail or the doubles, in whatever words it stands', () => {
    const two = (text: string) => parseTickets(typedIn('XSMB', 'lo2', 'nums'), text);
    const head = ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'];
    for (const text of ['10~19', '10 ~ 19', '10 kéo 19', '10 KÉO 19', '10kéo19'.normalize('NFD'), '１０～１９'])
      expect(two(text)).toEqual({ tickets: head, notUnderstood: [], duplicates: 0 });
    expect(two('05~35').tickets).toEqual(['05', '15', '25', '35']);
    expect(two('77 kéo 99').tickets).toEqual(['77', '88', '99']);
    expect(two('08~11, 11').tickets).toEqual(['08', '09', '10', '11']);
    expect(two('08~11, 11').duplicates).toBe(1);
    expect(parseTickets(typedIn('XSMB', 'lo3', 'nums'), '120~160').tickets).toEqual([
      '120',
      '130',
      '140',
      '150',
      '160',
    ]);
  });

  it('leaves alone what only looks like a run', () => {
    const { tickets, notUnderstood } = parseTickets(typedIn('XSMB', 'lo2', 'nums'), '19~10 1~9 105~19 77');
    expect(tickets).toEqual(['77']);
    expect(notUnderstood.map(({ text }) => text)).toEqual(['19~10', '1~9', '105~19']);
    expect(parseTickets(typedIn('11X5', 'q2_direct'), '05~10').tickets).toEqual([]);
  });

  it('reads one figure that rolls, and no ticket with none or two', () => {
    expect(parseTickets(typedIn('4D', 'big', 'roll'), '1R34 1r34 R234, RR34 1234 x234')).toEqual({
      tickets: ['1R34', 'R234'],
      notUnderstood: ['RR34', '1234', 'x234'].map(text => ({ text, reason: 'bad_ticket' })),
      duplicates: 1,
    });
  });

  it.each([
    ['Arabic', '١٢٣، ٤٥٦؛ ٧٨٩'],
    ['Persian', '\u200f۱۲۳ ۴۵۶\u200c ۷۸۹'],
    ['Devanagari', '१२३, ४५६, ७८९'],
    ['Bengali', '১২৩ ৪৫৬ ৭৮৯'],
    ['Thai', '๑๒๓ ๔๕๖ ๗๘๙'],
    ['Khmer', '១២៣ ៤៥៦ ៧៨៩'],
    ['Burmese', '၁၂၃၊ ၄၅၆၊ ၇၈၉'],
  ])('reads %s figures as figures', (_, text) => {
    expect(parseTickets(typedIn('SSC', 'q3_direct'), text)).toEqual({
      tickets: ['123', '456', '789'],
      notUnderstood: [],
      duplicates: 0,
    });
  });

  it('says which tickets of a selection were left out', () => {
    expect(parseSelection(play('SSC', 'h3_mixed'), { tickets: ['112', '123', '321', '111'] })).toEqual({
      ok: true,
      selection: { tickets: ['112', '123'] },
      betCount: 2,
      leftOut: [{ text: '111', reason: 'duplicate' }],
    });
  });
});
