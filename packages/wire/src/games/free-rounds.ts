import { z } from 'zod';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { commandId, instant, money, moneyText, queryInt, typedText } from '../schemas.ts';
import { game, nodeId } from './shapes.ts';

export const freeRounds = endpoint({
  id: 'games.freeRounds',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/freeRounds',
  token: 'required',
  input: z.strictObject({}),
  output: z.object({
    freeRounds: z.array(
      z.object({
        id: z.uuid(),
        game,
        rounds: z.number().int(),
        played: z.number().int(),
        stake: moneyText,
        currency: z.string(),
        /** What the rounds that were played have paid. */
        won: moneyText,
        endsAt: instant,
      }),
    ),
  }),
  summary: 'Rounds that the caller was given and may still play',
});

const reason = typedText(300, 1);
const state = z.enum(['ordered', 'given', 'failed', 'cancelling', 'cancelled']);
const line = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  username: z.string(),
  vendorCode: z.string(),
  gameName: z.string(),
  rounds: z.number().int(),
  played: z.number().int(),
  stake: moneyText,
  currency: z.string(),
  won: moneyText,
  endsAt: instant,
  state,
  problem: z.string().nullable(),
  orderedBy: z.string(),
  createdAt: instant,
});

export const opsOrderFreeRounds = operatorEndpoint({
  id: 'games.opsOrderFreeRounds',
  method: 'POST',
  path: '/ops/games/freeRounds',
  permission: 'games.edit',
  input: z.strictObject({
    id: commandId,
    nodeId,
    /** Players by name, an agent's whole team, or both. */
    usernames: z.array(typedText(64, 1)).max(500),
    teamOf: typedText(64).optional(),
    rounds: z.number().int().min(1).max(1_000),
    stake: money,
    /** From now on, for so many days. */
    days: z.number().int().min(1).max(90),
    reason,
  }),
  output: z.object({
    /** What waits for a second person, because the order is worth more than one may give alone; then nothing is ordered yet. */
    proposalId: z.uuid().nullable(),
    ordered: z.number().int(),
    /** Names that are no player's of this merchant with money of the currency. */
    unknown: z.array(z.string()),
  }),
  errors: ['game_unknown', 'free_rounds_not_offered', 'nobody_named', 'amount_too_fine', 'proposal_waits'],
  summary: 'Orders free rounds of a game for players; the vendor is told at once and again until it answers',
});

export const opsListFreeRounds = operatorEndpoint({
  id: 'games.opsListFreeRounds',
  method: 'GET',
  path: '/ops/games/freeRounds',
  permission: 'games.view',
  input: z.strictObject({ search: typedText(64).optional(), limit: queryInt(1, 200).default(50) }),
  output: z.object({ freeRounds: z.array(line) }),
  summary: 'Free rounds that were ordered, with what was played of them',
});

export const opsCancelFreeRounds = operatorEndpoint({
  id: 'games.opsCancelFreeRounds',
  method: 'POST',
  path: '/ops/games/freeRounds/cancel',
  permission: 'games.edit',
  input: z.strictObject({ id: z.uuid(), reason }),
  output: z.object({ id: z.uuid(), state }),
  errors: ['free_rounds_unknown'],
  summary: 'Takes back what was not played yet',
});
