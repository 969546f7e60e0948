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
        vendorCode: z.string(),
        gameCode: z.string(),
        round: z.string(),
        memberId: z.string(),
        username: z.string(),
        /** What was staked in the round when it won. */
        stake: moneyText,
        amount: moneyText,
        currency: z.string(),
        state,
        heldAt: instant,
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  summary: 'Wins above a ceiling: those that wait for a decision first, then the newest',
});

export const opsDecideHeldWin = operatorEndpoint({
  id: 'games.opsDecideHeldWin',
  method: 'POST',
  path: '/ops/games/heldWins/decide',
  permission: 'games.reconcile',
  input: z.strictObject({ id: z.uuid(), release: z.boolean(), reason: typedText(300, 1) }),
  output: z.object({ proposalId: z.uuid() }),
  // `wrong_state`: it was decided already, or a proposal for it waits.
  errors: ['held_win_unknown', 'wrong_state'],
  summary: 'Proposes that a held win is paid or refused; another operator approves',
});
