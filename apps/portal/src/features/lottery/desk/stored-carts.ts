import { readSession, writeSession } from '../../../shared/storage/session-values.ts';
import type { CartLine } from './desk-state.ts';

/** A line as a reload keeps it: what was picked, how it is staked, and what the server calls the terms that its player saw. */
export type StoredLine = Pick<CartLine, 'id' | 'playType' | 'market' | 'selection' | 'settings'> & {
  readonly stamp: string;
  readonly lunarYear?: number | undefined;
};

/** Lines by game. */
export type StoredCarts = Readonly<Record<string, readonly StoredLine[]>>;

export const storedLine = ({ id, playType, market, selection, settings, terms }: CartLine): StoredLine => ({
  ...{ id, playType, market, selection, settings },
  ...{ stamp: terms.stamp, lunarYear: terms.lunarYear },
});

/** Writes the carts of an account for the page that comes after this one; nothing where all are empty. */
export function storeCarts(account: string, carts: StoredCarts): void {
  // What there is no room for leaves nothing older behind.
  dropCarts();
  if (Object.values(carts).some(lines => lines.length > 0)) writeSession('carts', JSON.stringify({ account, carts }));
}

export const dropCarts = (): void => writeSession('carts', undefined);

/** What the page before left of this account. It is taken away, so that a copy of the tab does not bet the same once more. */
export function takeCarts(account: string): StoredCarts {
  const text = readSession('carts');
  dropCarts();
  try {
    const stored = JSON.parse(text ?? '{}');
    if (stored.account !== account) return {};
    return Object.fromEntries(Object.entries(stored.carts).map(([game, lines]) => [game, linesIn(lines)]));
  } catch {
    return {};
  }
}

/** Lines of this version of the portal; whether the game takes what they hold is asked by whoever shows them. */
const linesIn = (lines: unknown): readonly StoredLine[] => (Array.isArray(lines) ? lines.filter(isLine) : []);

function isLine(line: unknown): line is StoredLine {
  const { id, playType, market, selection, settings, stamp } = Object(line);
  const { unit, multiple, amount, prizeGroup } = Object(settings);
  return (
    [id, playType, market, stamp, unit, amount].every(text => typeof text === 'string') &&
    [multiple, prizeGroup].every(Number.isInteger) &&
    typeof selection === 'object'
  );
}
