import type { FastifyRequest } from 'fastify';

/**
 * What a page of the portal asks by a timer, whoever sits before it: nobody was active by it, and an idle session ends all the same.
 * Of whoever plays in the frame of a game the house hears by the bets.
 */
const ASKED_BY_TIMERS: ReadonlySet<string> = new Set([
  'content.announcements',
  'games.heldWins',
  'games.playSession',
  'games.vendorWallets',
  'saferPlay.showRealityCheck',
]);

/** Whether a player's call says nothing about somebody being there. */
export const isPassiveCall = (endpointId: string): boolean => ASKED_BY_TIMERS.has(endpointId);

/** The console says so itself: all that is open there is asked anew by timers. */
export const isPassiveRequest = (request: FastifyRequest): boolean => request.headers['x-baize-passive'] === '1';
