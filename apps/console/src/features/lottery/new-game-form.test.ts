import { opsAddLotteryGame } from '@baize/wire/lottery';
import { describe, expect, it } from 'vitest';
import { BLANK, calendarFormOf, calendarOf, newGameOf } from './new-game-form.ts';

const filled = { ...BLANK, gameCode: 'NORTH', names: { EN: 'North', CN: ' ' }, url: 'https://feed.example/{issue}' };

describe('a new game', () => {
  it('is sent as it was typed, and fits the call', () => {
    const game = newGameOf(filled);
    expect(game).toMatchObject({
      names: { EN: 'North' },
      feed: { url: 'https://feed.example/{issue}', adapter: 'values' },
      schedule: { kind: 'window', first: '09:00', count: 42 },
      periodSeconds: 1200,
      closeBeforeSeconds: 60,
    });
    expect(opsAddLotteryGame.input.safeParse({ game, reason: 'x' }).success).toBe(true);
  });

  it('has times of its own, with weekdays or days of the month', () => {
    const times = { ...filled, kind: 'times' as const, times: '10:00, 18:30' };
    expect(newGameOf({ ...times, weekdays: '1 3' }).schedule).toEqual({
      kind: 'times',
      times: ['10:00', '18:30'],
      weekdays: [1, 3],
    });
    expect(newGameOf({ ...times, monthDays: '1,16' }).schedule).toMatchObject({ monthDays: [1, 16] });
    expect(newGameOf(times).schedule).toEqual({ kind: 'times', times: ['10:00', '18:30'] });
  });

  it('has no feed where two operators enter its results', () => {
    expect(newGameOf({ ...filled, drawSource: 'entry' }).feed).toBeNull();
  });

  it.each([
    { kind: 'every' as const },
    { kind: 'window' as const, first: '08:40', count: 20 },
    { kind: 'times' as const, times: ['10:00', '18:30'], weekdays: [1, 3] },
    { kind: 'times' as const, times: ['16:00'], monthDays: [1, 16] },
  ])('has its calendar typed again as it was: $kind', schedule => {
    const periodSeconds = schedule.kind === 'times' ? 60 : 90;
    const calendar = { timeZone: 'UTC', schedule, periodSeconds, closeBeforeSeconds: 30, issueFormat: '{R}' };
    expect(calendarOf(calendarFormOf(calendar))).toEqual(calendar);
  });
});
