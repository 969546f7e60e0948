import type { FastifyRequest } from 'fastify';

/**
 * What a page of the portal asks by a timer, whoever sits before it: nobody was active by it, and an idle session ends all the same.
 * Of whoever plays in the frame of a game the house hears by the bets.
 */
const ASKED_BY_TIMERS: ReadonlySet<string> = new Set([
  'agents.showDashboard',
  'cashier.paymentConfirmations',
  'content.announcements',
  'games.heldWins',
  'games.playSession',
  'games.vendorWallets',
  'members.consolidatedFunds',
  'saferPlay.listExports',
  'saferPlay.showRealityCheck',
  'saferPlay.showSaferPlay',
  'system.stream',
]);

/** Whether a player's call says nothing about somebody being there. */
export const isPassiveCall = (endpointId: string): boolean => ASKED_BY_TIMERS.has(endpointId);

/**
 * A page says so itself: the console of what its timers ask, the portal of every read that nobody's hand was before. What does something
 * is an activity, whatever the page says (docs/decisions/0067).
 */
export const isPassiveRequest = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers['x-baize-passive'] === '1';
