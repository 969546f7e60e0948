import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, date, instant, queryInt } from '../schemas.ts';
import { drawnIssue, drawSource, gameCode, gameGroup, issue, issueNo, lotteryGame } from './shapes.ts';

const openedNumber = z.object({
  gameCode,
  labelName: z.string(),
  gameGroupCode: gameGroup,
  family: z.string(),
  drawSource,
  /** The newest draw; null before the first. */
  last: drawnIssue.nullable(),
  /** The issue on sale; null while there is none. */
  current: issue.pick({ issueNo: true, closesAt: true }).nullable(),
});

export const openedNumbers = endpoint({
  id: 'lottery.openedNumbers',
  module: 'COMM3',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  aliases: [{ method: 'GET', path: '/lgw/games/opened/numero' }],
  token: 'optional',
  input: z.strictObject({ gameCode: gameCode.optional() }),
  output: z.object({ serverTime: instant, games: z.array(openedNumber) }),
  errors: ['game_unknown'],
  summary: 'The newest draw and the issue on sale of each game',
});

export const draw = endpoint({
  id: 'lottery.draw',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/draw',
  token: 'optional',
  input: z.strictObject({ gameCode, issueNo }),
  output: drawnIssue,
  errors: ['game_unknown', 'draw_unknown'],
  summary: 'The draw of one issue',
});

export const drawByCode = endpoint({
  id: 'lottery.drawByCode',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/draw/code/{gameCode}',
  token: 'optional',
  input: z.strictObject({ gameCode }),
  output: drawnIssue,
  errors: ['game_unknown', 'draw_unknown'],
  summary: 'The newest draw of a game',
});

export const nearIssues = endpoint({
  id: 'lottery.nearIssues',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/numeros/near',
  token: 'optional',
  input: z.strictObject({ gameCode }),
  output: z.object({
    serverTime: instant,
    previous: issue.nullable(),
    current: issue.nullable(),
    /** The next issues, as far as they are made: what a chase may run over. */
    next: z.array(issue),
  }),
  errors: ['game_unknown'],
  summary: 'The issue on sale, the one before and those that follow',
});

export const listDraws = endpoint({
  id: 'lottery.listDraws',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/draws',
  token: 'optional',
  input: z.strictObject({
    gameCode,
    /** A business day of the merchant; without it the newest draws. */
    day: date.optional(),
    limit: queryInt(1, 300).default(20),
    after: cursor.optional(),
  }),
  output: z.object({ draws: z.array(drawnIssue), next: cursor.nullable() }),
  errors: ['game_unknown'],
  summary: 'Past draws of a game, newest first',
});

export const showTrend = endpoint({
  id: 'lottery.showTrend',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/trends',
  token: 'optional',
  input: z.strictObject({ gameCode, draws: queryInt(10, 500).default(100) }),
  output: z.object({
    /** Newest first. `afterGap` where draws between it and the one before are not known here: whoever counts begins anew with it. */
    draws: z.array(drawnIssue.extend({ afterGap: z.boolean() })),
    /** False where draws since the newest are not known here: what has been missing was so up to that draw, and nobody knows for how long by now. */
    upToNow: z.boolean(),
    /**
     * A row for each place of the draw: every value, how many draws ago it last stood there, how often it came. Counted over the draws since the
     * newest gap; a row has no values while these are not up to now.
     */
    places: z.array(
      z.object({
        values: z.array(
          z.object({
            value: z.number().int(),
            missing: z.number().int(),
            count: z.number().int(),
            /** The longest gap in these draws, and the mean one in hundredths of a draw. */
            missingMax: z.number().int(),
            missingMean: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  errors: ['game_unknown'],
  summary: 'Trend of a game: the draws, and how long each value has been missing at each place',
});

const vietnamOff = { module: 'COMM3', method: 'GET', token: 'none' } as const;

export const vietnamMenu = endpoint({
  ...vietnamOff,
  id: 'lottery.vietnamMenu',
  path: '/lgw/vn/games/game_menu',
  input: z.strictObject({}),
  output: z.array(z.object({ gameGroupCode: gameGroup, labelName: z.string(), gameMenus: z.array(lotteryGame) })),
  summary: 'The menu of the Vietnamese lotteries',
});

export const vietnamOpened = endpoint({
  ...vietnamOff,
  id: 'lottery.vietnamOpened',
  path: '/lgw/vn/numeros/opened/game',
  input: z.strictObject({ gameCode: gameCode.optional() }),
  output: z.array(drawnIssue),
  errors: ['game_unknown'],
  summary: 'The newest draws of the Vietnamese lotteries',
});
