import { session } from '../../../shared/session/session.ts';
import type { DeskState } from './desk-state.ts';

/** How a player left a desk, and the play that the address asked for then. */
type Kept = { readonly state: DeskState; readonly wanted: string | undefined };

let owner: string | undefined;
const desks = new Map<string, Kept>();

/** What this player had on the pads and in the cart of a game, since the page was opened; nobody sees another player's. */
export function keptDesk(gameCode: string): Kept | undefined {
  forgetOthers();
  return desks.get(gameCode);
}

/** A look at another page, or a session that ends while one bets, takes no picks away. A confirmation does not open again by itself. */
export function keepDesk(gameCode: string, { state, wanted }: Kept): void {
  // Whoever has just been logged out still owns what is being kept.
  if (session.get().isLogin) forgetOthers();
  desks.set(gameCode, { state: { ...state, confirming: undefined }, wanted });
}

function forgetOthers(): void {
  const account = session.get().account?.account;
  if (account === owner) return;
  desks.clear();
  owner = account;
}
