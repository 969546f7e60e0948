import { betsOnNumbers } from '@baize/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { createCapBases } from './count-what-is-there.ts';
import { claimsOf, type NumberClaim, type StakedLine, type StakeTarget, WHOLE } from './number-claims.ts';

/** A claim that stands until it is released, or the refusal. */
export type Claimed =
  | { readonly ok: true; readonly claims: readonly NumberClaim[] }
  | {
      readonly ok: false;
      readonly code: 'exposure_reached' | 'number_closed';
      /** The index of the target that finds no room. */
      readonly target: number;
      readonly at?: NoRoom;
    };

/** What stood in the way: the lines that want it, the numbers (none for the issue itself), and how much of what they want of the first is left. */
export type NoRoom = {
  readonly lines: readonly number[];
  readonly numbers: readonly string[];
  /** Ledger units of what may be paid. */
  readonly left?: bigint;
  readonly wanted?: bigint;
};

export type NumberCaps = {
  /** Sets aside what lines need of the caps of their numbers and their issue, all or nothing. */
  claim(targets: readonly StakeTarget[]): Promise<Claimed>;
  /** Gives back what was claimed for bets that did not come about, or were taken back. */
  release(claims: readonly NumberClaim[]): void;
  /** After a number was stopped or opened here. */
  forget(): void;
};

/** A process sets aside a twentieth of a cap at once, so that most claims ask nobody. */
export const SLICES = 20;
const STOPS_FRESH_MS = 1_000;
const ISSUES_REMEMBERED = 2_000;

type Stops = { readonly at: number; readonly stopped: Promise<ReadonlySet<string>> };

/**
 * Caps per number and per issue, held to by all processes: each sets slices aside in the database and spends them here. A process that dies
 * leaves what it had set aside unused, so a cap may be reached early by a slice, and is never passed.
 */
export function createNumberCaps(ctx: Context): NumberCaps {
  const purses = new Map<string, bigint>();
  const stops = new Map<string, Stops>();
  const countWhatIsThere = createCapBases(ctx);
  const give = (claim: NumberClaim, amount: bigint): void => {
    // What was set aside for issues that are long over is of no use to anybody.
    if (purses.size > ISSUES_REMEMBERED * 100) purses.clear();
    purses.set(claim.key, (purses.get(claim.key) ?? 0n) + amount);
  };
  const stoppedOf = (target: StakeTarget): Promise<ReadonlySet<string>> => {
    const key = `${target.game.merchantId} ${target.issueId}`;
    const known = stops.get(key);
    if (known !== undefined && performance.now() - known.at < STOPS_FRESH_MS) return known.stopped;
    if (stops.size >= ISSUES_REMEMBERED) stops.clear();
    const stopped = readStops(ctx, target);
    stops.set(key, { at: performance.now(), stopped });
    stopped.catch(() => stops.delete(key));
    return stopped;
  };
  const claimAll = async (claims: readonly NumberClaim[]): Promise<{ ok: true } | { ok: false; at?: NoRoom }> => {
    // What is here is taken before anything is waited for; what is short is taken out of the answer.
    const short = claims.filter(claim => inPurse(claim) < claim.amount);
    const here = claims.filter(claim => !short.includes(claim));
    for (const claim of here) give(claim, -claim.amount);
    if (short.length === 0) return { ok: true };
    const granted = await reserve(ctx, short);
    const enough = short.every((claim, at) => (granted[at] ?? 0n) >= claim.amount);
    for (const [at, claim] of short.entries()) give(claim, (granted[at] ?? 0n) - (enough ? claim.amount : 0n));
    if (enough) return { ok: true };
    for (const claim of here) give(claim, claim.amount);
    const unspent = await readUnreserved(ctx, short);
    // A claim is filled from the purse or from the cap, not from both.
    const leftOf = (claim: NumberClaim, at: number): bigint => greater(unspent[at] ?? 0n, inPurse(claim));
    return { ok: false, ...noRoomOf(short.map((claim, at) => ({ claim, left: leftOf(claim, at) }))) };
  };
  const inPurse = (claim: NumberClaim): bigint => purses.get(claim.key) ?? 0n;
  const release = (claims: readonly NumberClaim[]): void => {
    for (const claim of claims) give(claim, claim.amount);
  };

  return {
    claim: async targets => {
      for (const [index, target] of targets.entries()) {
        const stopped = await stoppedOf(target);
        for (const [line, each] of stopped.size === 0 ? [] : target.lines.entries()) {
          const numbers = stoppedIn(each, stopped);
          if (numbers.length > 0)
            return { ok: false, code: 'number_closed', target: index, at: { lines: [line], numbers } };
        }
      }
      const taken: NumberClaim[] = [];
      for (const [index, target] of targets.entries()) {
        const claims = claimsOf(target);
        if (claims.length > 0) await countWhatIsThere(target);
        const claimed = await claimAll(claims);
        if (!claimed.ok) {
          release(taken);
          return { ...claimed, code: 'exposure_reached', target: index };
        }
        taken.push(...claims);
      }
      return { ok: true, claims: taken };
    },
    release,
    forget: () => stops.clear(),
  };
}

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function stoppedIn({ play, selection }: StakedLine, stopped: ReadonlySet<string>): readonly string[] {
  const ofPlay = [...stopped]
    .filter(each => each.startsWith(`${play.id} `))
    .map(each => each.slice(play.id.length + 1));
  return ofPlay.length === 0 ? [] : ofPlay.filter(betsOnNumbers(play, selection));
}

/** The numbers that the scarcest of the claims' lines finds too little room on, the scarcest first; nothing where others gave room back meanwhile. */
function noRoomOf(claims: readonly { claim: NumberClaim; left: bigint }[]): { at?: NoRoom } {
  const scarce = claims.filter(({ claim, left }) => left < claim.amount);
  const byRoom = scarce.toSorted((a, b) => Number(a.left * b.claim.amount - b.left * a.claim.amount));
  const [least] = byRoom;
  if (least === undefined) return {};
  const { lines, amount: wanted } = least.claim;
  const alike = byRoom.filter(({ claim }) => String(claim.lines) === String(lines) && claim.number !== WHOLE);
  const numbers = least.claim.number === WHOLE ? [] : alike.map(({ claim }) => claim.number);
  return { at: { lines, numbers, left: least.left, wanted } };
}

/** What the database set aside for each claim of one issue: at least what is wanted of all, or nothing of any. */
async function reserve(ctx: Context, claims: readonly NumberClaim[]): Promise<readonly bigint[]> {
  const [first] = claims;
  if (first === undefined) return [];
  const { rows } = await sql<{ granted: string[] }>`
    SELECT lottery_reserve_numbers(${first.merchantId}, ${first.issueId}, ${first.asset},
      ${claims.map(claim => claim.playType)}::text[], ${claims.map(claim => claim.number)}::text[],
      ${claims.map(claim => claim.amount)}::numeric[], ${claims.map(claim => claim.cap)}::numeric[],
      ${SLICES}) AS granted`.execute(ctx.db);
  return (rows[0]?.granted ?? []).map(BigInt);
}

/** What of each claim's cap no process has set aside. */
async function readUnreserved(ctx: Context, claims: readonly NumberClaim[]): Promise<readonly bigint[]> {
  const [first] = claims;
  const { rows } = await sql<{ left: string }>`
    SELECT (c.cap - coalesce(n.reserved, 0))::text AS left
    FROM unnest(${claims.map(claim => claim.playType)}::text[], ${claims.map(claim => claim.number)}::text[],
      ${claims.map(claim => claim.cap)}::numeric[]) WITH ORDINALITY AS c (play_type, number, cap, at)
    LEFT JOIN lottery_number AS n ON n.merchant_id = ${first?.merchantId} AND n.issue_id = ${first?.issueId}
      AND n.asset = ${first?.asset} AND n.play_type = c.play_type AND n.number = c.number
    ORDER BY c.at`.execute(ctx.db);
  return rows.map(row => BigInt(row.left));
}

async function readStops(ctx: Context, { game, issueId }: StakeTarget): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ play_type: string; number: string }>`
    SELECT play_type, number FROM lottery_number_stop
    WHERE merchant_id = ${game.merchantId} AND issue_id = ${issueId}`.execute(ctx.db);
  return new Set(rows.map(row => `${row.play_type} ${row.number}`));
}
