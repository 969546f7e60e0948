import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, moneyText } from '../schemas.ts';
import { game, nodeId } from './shapes.ts';

export const showGame = endpoint({
  id: 'games.showGame',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/info',
  token: 'optional',
  input: z.strictObject({ nodeId }),
  output: z.object({
    game,
    /** HTML as the vendor writes it, cleaned; null where it gives none. */
    rules: z.string().nullable(),
    stakeMin: moneyText.nullable(),
    stakeMax: moneyText.nullable(),
    currency: z.string(),
    /** Games like it that can be played now. */
    others: z.array(game),
  }),
  errors: ['game_unknown'],
  summary: 'What a game is: rules, return, limits, and others like it',
});

export const playSession = endpoint({
  id: 'games.playSession',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/session',
  token: 'required',
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.object({
    startedAt: instant,
    serverTime: instant,
    lastLoginAt: instant.nullable(),
    /** Null with a vendor that keeps the money: it tells what was won and lost, and no rounds. */
    rounds: z.number().int().nullable(),
    wagered: moneyText,
    won: moneyText,
    /** What was won minus what was staked, in rounds that were open before the launch and in awards as well: what moved since. */
    net: moneyText,
    balance: moneyText,
    currency: z.string(),
  }),
  errors: ['game_unknown'],
  summary: 'Time, stakes and prizes since a game was opened',
});
