import { session } from '../../../shared/session/session.ts';
import { type DeskState, withClearedPads } from './desk-state.ts';
import { isTouched } from './draft.ts';
import {
  dropCarts,
  type StoredCarts,
  type StoredDesk,
  storeCarts,
  storedLine,
  storedPads,
  takeCarts,
} from './stored-carts.ts';

/** How a player left a desk, the play that the address asked for then, and the terms of what stands on the pads. */
type Kept = { readonly state: DeskState; readonly wanted: string | undefined; readonly terms?: string | undefined };

/** The lines that were being confirmed then, or were sent from the pads as they still stand, by their ids. */
type KeptConfirming = Kept & { readonly confirming: readonly string[] };

let owner: string | undefined;
const desks = new Map<string, KeptConfirming>();
/** Carts and pads that a reload brought along, until their desks are opened. */
let waiting: StoredCarts = {};
/** Lines that were sent, and of which no answer has said that they were not taken. */
const sent = new Set<string>();

/**
 * What this player had on the pads and in the cart of a game, since the page was opened; nobody sees another player's. Lines that were
 * sent, and left with their desk before an answer came, are looked for among the own bets.
 */
export function keptDesk(gameCode: string): Kept | undefined {
  forgetOthers();
  const kept = desks.get(gameCode);
  if (!kept) return undefined;
  const { state, wanted, terms } = kept;
  const pads = arePadsSent(kept) ? withClearedPads(state) : {};
  return { state: { ...state, ...pads, cart: unsent(state) }, wanted, terms };
}

/** A look at another page, or a session that ends while one bets, takes no picks away. A confirmation does not open again by itself. */
export function keepDesk(gameCode: string, { state, wanted, terms }: Kept): void {
  // Whoever has just been logged out still owns what is being kept.
  if (session.get().isLogin) forgetOthers();
  const before = desks.get(gameCode);
  // Whoever leaves the dialog while the answer is on its way leaves the pads as they were: the bet may be one already.
  const left = before?.state.draft === state.draft ? before.confirming : [];
  const confirming = state.confirming?.map(({ id }) => id) ?? left.filter(id => sent.has(id));
  desks.set(gameCode, { state: { ...state, confirming: undefined }, wanted, terms, confirming });
}

/** What was in the cart and on the pads of a game before the page was loaded anew. */
export function deskBefore(gameCode: string): StoredDesk {
  forgetOthers();
  return waiting[gameCode] ?? { lines: [] };
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
  const carts = [...desks].map(([gameCode, kept]) => {
    const pads = arePadsSent(kept) ? undefined : storedPads(kept.state, kept);
    const { leftOut } = kept.state;
    return [gameCode, { lines: unsent(kept.state).map(storedLine), pads, leftOut }] as const;
  });
  if (owner !== undefined) storeCarts(owner, { ...waiting, ...Object.fromEntries(carts) });
}

/**
 * Carts are left whenever the page goes out of sight, for a phone ends it there without a word, and taken back when it comes into sight.
 * A page that the browser had put aside whole may have been followed by another one: it begins anew.
 */
export function watchLeaving(): void {
  addEventListener('pagehide', keepCarts);
  document.addEventListener('visibilitychange', onSight);
  addEventListener('pageshow', onReturn);
}

const onSight = (): void => (document.visibilityState === 'hidden' ? keepCarts() : dropCarts());

const onReturn = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted || ![...desks.values()].some(({ state }) => holdsAny(state))) return;
  document.removeEventListener('visibilitychange', onSight);
  removeEventListener('pagehide', keepCarts);
  location.reload();
};

const holdsAny = ({ cart, draft }: DeskState): boolean => cart.length > 0 || isTouched(draft);

/** Whether the bet that stands on the pads was sent by itself, and no answer has said that it was not taken. */
const arePadsSent = ({ state, confirming }: KeptConfirming): boolean =>
  confirming.some(id => sent.has(id) && !state.cart.some(line => line.id === id));

const unsent = ({ cart }: DeskState) => cart.filter(({ id }) => !sent.has(id));

function forgetOthers(): void {
  const account = session.get().account?.account;
  if (account === owner) return;
  desks.clear();
  owner = account;
  waiting = account === undefined ? {} : takeCarts(account);
}
