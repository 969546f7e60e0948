import type { Play, Selection } from '@baize/lottery/rules';
import { type Draft, draftFor, emptyDraft } from './draft.ts';
import type { SeenTerms } from './seen-terms.ts';
import type { BetSettings } from './terms.ts';

/** A bet that waits in the cart, with the terms that its player saw and agreed to last. */
export type CartLine = {
  readonly id: string;
  readonly playType: string;
  readonly market: Play['market'];
  readonly selection: Selection;
  readonly betCount: number;
  readonly settings: BetSettings;
  readonly terms: SeenTerms;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly numbers: string;
  readonly name: string;
};

/** A line with the lines that it becomes, where these are several. */
export type AcceptedLine = CartLine & { readonly parts?: readonly CartLine[] };

/** How many lines a reload did not bring back, by the reason, and what of the pads is at other terms. */
export type LeftOut = {
  /** The odds or the rules are others than those that the player saw, or take these numbers no more. */
  readonly terms: number;
  readonly prizeGroup: number;
  /** The play is offered no more. */
  readonly gone: number;
  /** The cart takes fewer lines now. */
  readonly full: number;
  /** 1 where what stands on the pads came back, but its prizes or rules are others. */
  readonly padsTerms: number;
  /** 1 where it came back at another prize group or unit. */
  readonly padsStake: number;
};

export const NOTHING_LEFT: LeftOut = { terms: 0, prizeGroup: 0, gone: 0, full: 0, padsTerms: 0, padsStake: 0 };

/** Undefined where there is nothing to say. */
export const leftToSay = (leftOut: LeftOut): LeftOut | undefined =>
  Object.values(leftOut).some(count => count > 0) ? leftOut : undefined;

/** Without what is said of the pads, for what a reload brought back stands on them no more. */
export const withoutPads = (leftOut: LeftOut | undefined): LeftOut | undefined =>
  leftOut && leftToSay({ ...leftOut, padsTerms: 0, padsStake: 0 });

/** Without what is said of the cart. */
const withoutCart = (leftOut: LeftOut | undefined): LeftOut | undefined =>
  leftOut && leftToSay({ ...NOTHING_LEFT, padsTerms: leftOut.padsTerms, padsStake: leftOut.padsStake });

export type DeskState = {
  readonly draft: Draft;
  readonly settings: BetSettings;
  readonly cart: readonly CartLine[];
  /** The lines that are being confirmed: the cart, or the one bet of "Bet now". */
  readonly confirming: readonly CartLine[] | undefined;
  /** Said until the player has put it away, has placed the others, or has something else on the pads. */
  readonly leftOut?: LeftOut | undefined;
};

export type DeskAction =
  | { readonly type: 'play'; readonly play: Play; readonly formId: string }
  | { readonly type: 'draft'; readonly draft: Draft }
  | { readonly type: 'settings'; readonly settings: Partial<BetSettings> }
  | { readonly type: 'add'; readonly lines: readonly CartLine[]; readonly keepPads?: boolean }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'empty' }
  | { readonly type: 'confirm'; readonly lines: readonly CartLine[] }
  | { readonly type: 'accept'; readonly lines: readonly AcceptedLine[] }
  | { readonly type: 'back' }
  | { readonly type: 'leftOutRead' }
  | { readonly type: 'placed'; readonly ids: readonly string[] };

export function deskReducer(state: DeskState, action: DeskAction): DeskState {
  switch (action.type) {
    case 'play':
      return { ...state, draft: draftFor(action.play, action.formId), leftOut: withoutPads(state.leftOut) };
    case 'draft':
      return { ...state, draft: action.draft };
    case 'settings':
      return { ...state, settings: { ...state.settings, ...action.settings } };
    case 'add':
      return {
        ...state,
        ...(action.keepPads ? {} : withClearedPads(state)),
        cart: [...state.cart, ...action.lines],
      };
    case 'remove':
      return { ...state, cart: state.cart.filter(line => line.id !== action.id) };
    case 'empty':
      return { ...state, cart: [] };
    case 'confirm':
      return { ...state, confirming: action.lines };
    case 'accept':
      return accepted(state, action.lines);
    case 'back':
      return { ...state, confirming: undefined };
    case 'leftOutRead':
      return { ...state, leftOut: undefined };
    case 'placed':
      return placed(state, action.ids);
  }
}

/** Lines at the terms that the player agreed to stand where they stood; one whose numbers are paid at several rates stands in parts. */
function accepted(state: DeskState, lines: readonly AcceptedLine[]): DeskState {
  const byId = new Map(lines.map(line => [line.id, line]));
  const now = (line: CartLine): readonly CartLine[] => {
    const agreed: AcceptedLine = byId.get(line.id) ?? line;
    return agreed.parts ?? [agreed];
  };
  return { ...state, cart: state.cart.flatMap(now), confirming: state.confirming?.flatMap(now) };
}

/** What was placed leaves the cart; a bet that was never in it leaves the pads. */
function placed(state: DeskState, ids: readonly string[]): DeskState {
  const fromCart = state.cart.some(line => ids.includes(line.id));
  return {
    ...state,
    confirming: undefined,
    // What is sent from the pads was confirmed at its terms; what still stands on them was not.
    ...(fromCart ? { leftOut: withoutCart(state.leftOut) } : withClearedPads(state)),
    cart: state.cart.filter(line => !ids.includes(line.id)),
  };
}

/** The pads without what stood on them, and without what was said of it. */
export const withClearedPads = ({ draft, leftOut }: DeskState): Pick<DeskState, 'draft' | 'leftOut'> => ({
  draft: cleared(draft),
  leftOut: withoutPads(leftOut),
});

/** The play, its form and the chosen places stay. */
const cleared = (draft: Draft): Draft => ({
  ...emptyDraft(draft.playType, draft.formId, draft.market),
  choices: draft.choices,
  sets: draft.sets.places ? { places: draft.sets.places } : {},
});
