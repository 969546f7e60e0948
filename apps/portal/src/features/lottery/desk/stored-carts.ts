import { readSession, writeSession } from '../../../shared/storage/session-values.ts';
import { type CartLine, type DeskState, type LeftOut, NOTHING_LEFT } from './desk-state.ts';
import { isTouched } from './draft.ts';

/** A line as a reload keeps it: what was picked, how it is staked, and what the server calls the terms that its player saw. */
export type StoredLine = Pick<CartLine, 'id' | 'playType' | 'market' | 'selection' | 'settings'> & {
  readonly stamp: string;
  readonly lunarYear?: number | undefined;
};

/** What stood on the pads, how it would have been staked, the play that the address asked for then, and the terms that were seen. */
export type StoredPads = Pick<DeskState, 'draft' | 'settings'> & {
  readonly wanted?: string | undefined;
  /** What `termsOfPlay` said. */
  readonly terms?: string | undefined;
};

export type StoredDesk = {
  readonly lines: readonly StoredLine[];
  readonly pads?: StoredPads | undefined;
  /** What an earlier reload left out, and the player has not put away. */
  readonly leftOut?: LeftOut | undefined;
};

/** By game. */
export type StoredCarts = Readonly<Record<string, StoredDesk>>;

/** Thousands of typed tickets are not kept: they would take the room of the carts. */
const PADS_CHARACTERS_MAX = 20_000;

export const storedLine = ({ id, playType, market, selection, settings, terms }: CartLine): StoredLine => ({
  ...{ id, playType, market, selection, settings },
  ...{ stamp: terms.stamp, lunarYear: terms.lunarYear },
});

/** Pads on which something stands, where they are small enough to be kept. */
export function storedPads(
  { draft, settings }: DeskState,
  { wanted, terms }: Pick<StoredPads, 'wanted' | 'terms'>,
): StoredPads | undefined {
  const pads = { draft, settings, wanted, terms };
  return isTouched(draft) && JSON.stringify(pads).length <= PADS_CHARACTERS_MAX ? pads : undefined;
}

/** Writes the carts and pads of an account for the page that comes after this one; nothing where all are empty. */
export function storeCarts(account: string, carts: StoredCarts): void {
  // What there is no room for leaves nothing older behind.
  dropCarts();
  const isAny = Object.values(carts).some(({ lines, pads, leftOut }) => lines.length > 0 || pads || leftOut);
  if (isAny) writeSession('carts', JSON.stringify({ account, carts }));
}

export const dropCarts = (): void => writeSession('carts', undefined);

/** What the page before left of this account. It is taken away, so that a copy of the tab does not bet the same once more. */
export function takeCarts(account: string): StoredCarts {
  const text = readSession('carts');
  dropCarts();
  try {
    const stored = JSON.parse(text ?? '{}');
    if (stored.account !== account) return {};
    return Object.fromEntries(Object.entries(stored.carts).map(([game, desk]) => [game, deskIn(desk)]));
  } catch {
    return {};
  }
}

function deskIn(desk: unknown): StoredDesk {
  // Before pads were kept, a desk was its lines alone.
  const { lines, pads, leftOut } = Array.isArray(desk) ? { lines: desk } : Object(desk);
  return {
    lines: linesIn(lines),
    ...(arePads(pads) ? { pads } : {}),
    ...(isLeftOut(leftOut) ? { leftOut: { ...NOTHING_LEFT, ...leftOut } } : {}),
  };
}

function isLeftOut(leftOut: unknown): leftOut is LeftOut {
  const { terms, prizeGroup, gone, full } = Object(leftOut);
  return [terms, prizeGroup, gone, full].every(Number.isInteger);
}

/** Lines of this version of the portal; whether the game takes what they hold is asked by whoever shows them. */
const linesIn = (lines: unknown): readonly StoredLine[] => (Array.isArray(lines) ? lines.filter(isLine) : []);

function isLine(line: unknown): line is StoredLine {
  const { id, playType, market, selection, settings, stamp } = Object(line);
  return areTexts(id, playType, market, stamp) && areSettings(settings) && typeof selection === 'object';
}

function arePads(pads: unknown): pads is StoredPads {
  const { draft, settings } = Object(pads);
  const { playType, market, formId, rows, sets, choices, text, stakes } = Object(draft);
  return (
    areTexts(playType, market, formId, text, ...Object.values(Object(stakes))) &&
    areSettings(settings) &&
    Array.isArray(rows) &&
    [sets, choices, stakes].every(each => Object(each) === each)
  );
}

function areSettings(settings: unknown): boolean {
  const { unit, multiple, amount, prizeGroup } = Object(settings);
  return areTexts(unit, amount) && [multiple, prizeGroup].every(Number.isInteger);
}

const areTexts = (...values: readonly unknown[]): boolean => values.every(value => typeof value === 'string');
