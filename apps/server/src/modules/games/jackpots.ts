import { jackpots } from '@baize/wire/games';
import { handle } from '../../http/handler.ts';

/**
 * How high a jackpot stands is known to whoever keeps it. No protocol that a vendor speaks here tells it (docs/decisions/0066), so there is
 * none to name; what a player wins of one comes as a win.
 */
export const jackpotsHandler = handle(jackpots, async () => ({ jackpots: [] }));
