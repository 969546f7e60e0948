import { z } from 'zod';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { instant, moneyText, queryInt, typedText } from '../schemas.ts';

/** `held` waits for operators; `taken_back`: by the vendor's own rollback. */
const state = z.enum(['held', 'released', 'refused', 'taken_back']);

export const heldWins = endpoint({
  id: 'games.heldWins',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/heldWins',
  token: 'required',
  input: z.strictObject({}),
  output: z.object({
    wins: z.array(
      z.object({
        id: z.uuid(),
        vassalage: z.string(),
        gameName: z.string(),
        amount: moneyText,
        currency: z.string(),
        state,
        heldAt: instant,
        decidedAt: instant.nullable(),
      }),
    ),
  }),
  summary: 'Wins of the caller that wait for operators, and what became of those of the last 30 days, the newest first',
});

export const opsListHeldWins = operatorEndpoint({
  id: 'games.opsListHeldWins',
  method: 'GET',
  path: '/ops/games/heldWins',
  permission: 'games.view',
  input: z.strictObject({ limit: queryInt(1, 200).default(100) }),
  output: z.object({
    wins: z.array(
      z.object({
        id: z.uuid(),
        /** `take_back`: a win that its vendor wants back; `released` means then that it was taken. */
        kind: z.enum(['win', 'take_back']),
        vendorCode: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        round: z.string(),
        memberId: z.string(),
        username: z.string(),
        /** What was staked in the round when it won. */
        stake: moneyText,
        amount: moneyText,
        currency: z.string(),
        state,
        heldAt: instant,
        /** One person has said what shall become of it, and another has not answered yet. */
        proposed: z.boolean(),
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  summary: 'Wins above a ceiling, paid out or taken back: those that wait for a decision first, then the newest',
});

export const opsDecideHeldWins = operatorEndpoint({
  id: 'games.opsDecideHeldWins',
  method: 'POST',
  path: '/ops/games/heldWins/decide',
  permission: 'games.reconcile',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100), release: z.boolean(), reason: typedText(300, 1) }),
  output: z.object({ proposalId: z.uuid() }),
  // `wrong_state`: one of them was decided already, or they are of two kinds or currencies.
  errors: ['held_win_unknown', 'wrong_state', 'proposal_waits'],
  summary:
    'Proposes that held wins are paid or refused, or that wins which vendors want back are taken or left; another operator approves',
});
