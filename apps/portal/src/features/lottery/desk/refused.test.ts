import type { Translate } from '@baize/ui';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../shared/api/result.ts';
import type { LineNow } from './line-now.ts';
import { isUnsaid, refusedSince, refusedText, troublesOf } from './refused.ts';

const t = ((id: string) => `<${id}>`) as Translate;
const refusal = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message });

describe('bets that were refused', () => {
  it.each([
    ['issue_closed', 'This issue is closed.'],
    ['balance_too_low', 'Your balance does not cover this.'],
    ['limit_reached', 'A limit is reached.'],
  ] as const)('cost nothing, and say so (%s)', (code, message) => {
    expect(refusedText(t, refusal(code as Refusal['code'], message))).toBe(`${message} <desk.nothingTaken>`);
  });

  it('stand without a blank after the full stop of Chinese', () => {
    const inChinese = (() => '没有扣款。') as Translate;
    expect(refusedText(inChinese, refusal('issue_closed', '本期已截止。'))).toBe('本期已截止。没有扣款。');
  });

  it('name the limit that they broke', () => {
    const amounts = ((id: string, values?: { amount: string }) => `<${id} ${values?.amount ?? ''}>`) as Translate;
    const above = { ...refusal('stake_above_maximum', 'Too much.'), value: { line: 0, of: 'bet', max: '5000.00' } };
    expect(refusedText(amounts, above)).toBe('Too much. <desk.atMost.line 5,000.00> <desk.nothingTaken >');
  });

  it('name the numbers without room, and how much these still take', () => {
    const said = ((
      id: string,
      values?: { issue?: string; said?: string; numbers?: string; amount?: string; count?: number },
    ) =>
      `<${[id, values?.issue, values?.said, values?.numbers, values?.amount, values?.count].filter(Boolean).join(' ')}>`) as Translate;
    const full = (value: object) => refusedText(said, { ...refusal('exposure_reached', 'Full.'), value });
    expect(full({ line: 0, numbers: ['1:7', '08'], max: '10.00' })).toBe(
      '<desk.roomLeft 1\u00A0·\u00A07, 08 10.00> <desk.nothingTaken>',
    );
    expect(full({ line: 0, numbers: ['08'] })).toBe('<desk.closedNumbers 08> <desk.nothingTaken>');
    expect(full({ line: 0, numbers: [], max: '0.2' })).toBe('<desk.atMost.slip 0.20> <desk.nothingTaken>');
    expect(full({ line: 0, numbers: ['08'], others: 80, max: '1' })).toBe(
      '<desk.roomLeft <desk.numbersMore 08 80> 1.00> <desk.nothingTaken>',
    );
    expect(full({ line: 0, numbers: ['08'], max: '1', issueNo: '7' })).toBe(
      '<desk.inIssue 7 <desk.roomLeft 08 1.00>> <desk.nothingTaken>',
    );
    expect(full({ issueNo: '7' })).toBe('<desk.inIssue 7 Full.> <desk.nothingTaken>');
    expect(full({ numbers: [] })).toBe('Full. <desk.nothingTaken>');
  });

  describe('while the desk learns more', () => {
    const line = (id: string, stopped: readonly string[] = []) =>
      ({ id, playType: 'dwd', market: 'official', closed: { stopped, full: [] } }) as unknown as LineNow;
    const said = ((id: string, values?: { issue?: string; said?: string; numbers?: string; amount?: string }) =>
      `<${[id, values?.issue, values?.said, values?.numbers, values?.amount].filter(Boolean).join(' ')}>`) as Translate;
    const full = { ...refusal('exposure_reached', 'Full.'), value: { line: 1, numbers: ['08'], max: '10.00' } };
    const sent = (lines: readonly LineNow[], onSale?: string) => ({
      lines,
      issueNo: '7',
      onSale,
      troubles: troublesOf(said, lines),
    });
    const roomOfThen = '<desk.roomLeft 08 10.00>';

    it('tell no room of then where an operator has stopped the number since', () => {
      const lines = [line('a'), line('b', ['08'])];
      expect(refusedSince(said, full, sent(lines, '7'), [])).toEqual({
        line: lines[1],
        text: '<desk.closedNumbers 08> <desk.nothingTaken>',
        isOfNow: true,
      });
      const poor = refusal('balance_too_low' as Refusal['code'], 'Too little.');
      expect(refusedSince(said, poor, sent(lines, '7'), []).text).toBe('Too little. <desk.nothingTaken>');
    });

    it('never give the reason of another line', () => {
      const lines = [line('a', ['03']), line('b')];
      expect(refusedSince(said, full, sent(lines, '7'), [])).toEqual({
        line: lines[1],
        text: `${roomOfThen} <desk.nothingTaken>`,
        isOfNow: false,
      });
    });

    it.each(['8', undefined])('name their issue once another is on sale, or none (%s)', onSale => {
      const lines = [line('a'), line('b', ['08'])];
      expect(refusedSince(said, full, sent(lines, onSale), [])).toEqual({
        line: lines[1],
        text: `<desk.inIssue 7 ${roomOfThen}> <desk.nothingTaken>`,
        isOfNow: false,
      });
    });

    it('are of no line where they are of all, and say once what all cost too much for', () => {
      const whole = { ...refusal('stake_above_maximum', 'Too much.'), value: { of: 'slip', max: '5' } };
      const lines = [line('a', ['08']), line('b')];
      expect(refusedSince(said, whole, sent(lines, '7'), [])).toEqual({
        line: undefined,
        text: 'Too much. <desk.atMost.slip 5.00> <desk.nothingTaken>',
        isOfNow: false,
      });
      const troubles = [{ line: undefined, text: 'At most 5.' }];
      expect(refusedSince(said, whole, { ...sent(lines, '7'), troubles }, [])).toEqual({
        line: undefined,
        text: 'At most 5. <desk.nothingTaken>',
        isOfNow: true,
      });
    });
  });

  it('of changed terms say it once', () => {
    const said = 'The terms have changed. Nothing was taken.';
    expect(refusedText(t, refusal('terms_changed', said))).toBe(said);
  });

  it('whose fate nobody said are not called refused', () => {
    expect(isUnsaid(refusal('network', ''))).toBe(true);
    expect(isUnsaid(refusal('unknown_error', 'Something went wrong.'))).toBe(true);
    expect(isUnsaid(refusal('issue_closed', 'This issue is closed.'))).toBe(false);
    expect(isUnsaid(refusal('session_ended', 'Log in again.'))).toBe(false);
  });

  it('are not refused either by what is said before the house looks for what was sent first', () => {
    for (const code of ['session_ended', 'not_logged_in', 'too_many_requests', 'maintenance', 'network'] as const)
      expect(isUnsaid(refusal(code, ''), true), code).toBe(true);
    for (const code of ['issue_closed', 'insufficient_funds', 'terms_changed', 'limit_reached'] as const)
      expect(isUnsaid(refusal(code, ''), true), code).toBe(false);
  });
});
