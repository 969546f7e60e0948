import { session } from '../../../shared/session/session.ts';
import type { DeskState } from './desk-state.ts';
import { type StoredCarts, type StoredLine, storeCarts, storedLine, takeCarts } from './stored-carts.ts';

/** How a player left a desk, and the play that the address asked for then. */
type Kept = { readonly state: DeskState; readonly wanted: string | undefined };

let owner: string | undefined;
const desks = new Map<string, Kept>();
/** Carts that a reload brought along, until their desks are opened. */
let waiting: StoredCarts = {};
/** Lines that were sent, and of which no answer has said that they were not taken. */
const sent = new Set<string>();

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

/** What was in the cart of a game before the page was loaded anew. */
export function cartBefore(gameCode: string): readonly StoredLine[] {
  forgetOthers();
  return waiting[gameCode] ?? [];
}

/** From here on a reload does not bring these lines back: they may be bets already. */
export function holdBack(ids: readonly string[]): void {
  for (const id of ids) sent.add(id);
}

/** The house has said that it took none of them. */
export function giveBack(ids: readonly string[]): void {
  for (const id of ids) sent.delete(id);
}

/** Leaves the carts to the page that a reload brings; a session that has ended leaves nothing. */
export function keepCarts(): void {
  if (!session.get().isLogin) return;
  forgetOthers();
  const carts = [...desks].map(([gameCode, { state }]) => {
    const lines = state.cart.filter(({ id }) => !sent.has(id));
    return [gameCode, lines.map(storedLine)] as const;
  });
  if (owner !== undefined) storeCarts(owner, { ...waiting, ...Object.fromEntries(carts) });
}

function forgetOthers(): void {
  const account = session.get().account?.account;
  if (account === owner) return;
  desks.clear();
  owner = account;
  waiting = account === undefined ? {} : takeCarts(account);
}
