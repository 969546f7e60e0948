import { describe, expect, it } from 'vitest';
import { drawsOfDay } from '../schedule.ts';
import { type HouseGame, houseGames } from './index.ts';

/** A week that begins with a Monday. */
const WEEK = Array.from({ length: 7 }, (_, at) => Temporal.PlainDate.from('2026-03-02').add({ days: at }));

const drawsOn = (game: HouseGame, day: Temporal.PlainDate): readonly string[] =>
  drawsOfDay(
    {
      timeZone: game.timeZone ?? 'UTC',
      periodSeconds: game.periodSeconds,
      closeBeforeSeconds: game.closeBeforeSeconds,
      schedule: game.schedule ?? { kind: 'every' },
      issueFormat: '{N}',
      exceptions: new Map(),
    },
    day,
  ).map(at =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(game.timeZone ?? 'UTC')
      .toPlainTime()
      .toString()
      .slice(0, 5),
  );

const gameOf = (code: string): HouseGame => {
  const game = houseGames.find(each => each.code === code);
  if (!game) throw new Error(`there is no ${code}`);
  return game;
};

describe('the games that a merchant begins with', () => {
  it('have the provinces of Vietnam on their weekdays', () => {
    const aDay = (region: string) =>
      WEEK.map(
        day => houseGames.filter(({ code }) => code.startsWith(region)).flatMap(game => drawsOn(game, day)).length,
      );
    expect(aDay('XSMN_')).toEqual([3, 3, 3, 3, 3, 4, 3]);
    expect(aDay('XSMT_')).toEqual([2, 2, 2, 3, 2, 3, 3]);
  });

  it('have draws within the hours of the public games', () => {
    const hours = (code: string) => {
      const draws = drawsOn(gameOf(code), Temporal.PlainDate.from('2026-03-02'));
      return [draws.length, draws[0], draws.at(-1)];
    };
    expect(hours('SSC20M')).toEqual([48, '10:20', '02:00']);
    expect(hours('11X5_20M')).toEqual([42, '09:30', '23:10']);
    expect(hours('PK10_180')).toEqual([180, '13:09', '04:04']);
    expect(hours('K3_20M')).toEqual([41, '08:40', '22:00']);
    expect(hours('LHC_DAY2')).toEqual([1, '22:32', '22:32']);
    expect(['HANOI_SP', 'HANOI', 'HANOI_VIP'].map(code => hours(code)[1])).toEqual(['17:30', '18:30', '19:30']);
  });
});
