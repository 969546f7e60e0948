import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type LinePlace, readLines } from '../members/index.ts';
import { type RolledFact, readRolledFacts } from '../play/index.ts';
import { agentRules } from './settings.ts';
import { type GivenShare, rateKey, type Share, type Standing, sharesOf, takenBack } from './shares.ts';

/** A share with the fact that it is of. */
export type FoundShare = Share & { id: string; fact: RolledFact };
/** Lines by merchant and member. */
export type Lines = Map<number, Map<bigint, LinePlace>>;

/** The lines of members, and those of everybody above them. */
export async function linesOf(
  tx: Transaction<object>,
  members: readonly { readonly merchantId: number; readonly memberId: bigint }[],
): Promise<Lines> {
  const lines: Lines = new Map();
  for (const [merchantId, of] of Map.groupBy(members, member => member.merchantId))
    lines.set(
      merchantId,
      withUplines(await readLines(tx, merchantId, [...new Set(of.map(member => member.memberId))])),
    );
  return lines;
}

function withUplines(places: ReadonlyMap<bigint, LinePlace>): Map<bigint, LinePlace> {
  const all = new Map(places);
  for (const { uplines } of places.values())
    for (const [at, { memberId, accountType, prizeGroup }] of uplines.entries())
      if (!all.has(memberId)) all.set(memberId, { memberId, accountType, prizeGroup, uplines: uplines.slice(at + 1) });
  return all;
}

/** The shares of a roll's facts: by the rates as they stand, and of reversals what was given. */
export async function findShares(ctx: Context, tx: Transaction<object>, roll: bigint, lines: Lines) {
  const found: FoundShare[] = [];
  const below = [...lines].flatMap(([merchantId, places]) =>
    [...places.values()].flatMap(({ memberId, uplines }) => (uplines.length > 0 ? { merchantId, memberId } : [])),
  );
  const standings = new Map<number, Standing>();
  for (const [merchantId, places] of lines) {
    const { usualPrizeGroup } = ctx.settings.get(merchantId, agentRules);
    standings.set(merchantId, { usualPrizeGroup, rates: await ratesOf(tx, merchantId, [...places.values()]) });
  }
  for await (const facts of readRolledFacts(tx, roll, below))
    await addShares(ctx, tx, { facts, lines, standings, found });
  return found;
}

type Adding = {
  facts: readonly RolledFact[];
  lines: Lines;
  standings: ReadonlyMap<number, Standing>;
  found: FoundShare[];
};

async function addShares(ctx: Context, tx: Transaction<object>, { facts, lines, standings, found }: Adding) {
  for (const [merchantId, of] of Map.groupBy(facts, fact => fact.merchantId)) {
    const places = lines.get(merchantId);
    const standing = standings.get(merchantId);
    const given = await givenShares(tx, merchantId, of);
    for (const fact of of) {
      const line = places?.get(fact.memberId);
      if (!line || !standing || line.uplines.length === 0) continue;
      const shares =
        fact.reversalOf === null
          ? sharesOf(fact, line, standing)
          : takenBack(fact.validTurnover, [
              ...(given.get(fact.reversalOf) ?? []),
              // A result that is corrected soon may be in one roll with its correction.
              ...found
                .filter(share => share.fact.id === fact.reversalOf)
                .map(share => ({ ...share, turnover: share.fact.validTurnover })),
            ]);
      for (const share of shares) found.push({ ...share, fact, id: ctx.newId() });
    }
  }
}

/** What earlier rolls gave for facts that are taken back now. */
async function givenShares(
  db: Kysely<object>,
  merchantId: number,
  facts: readonly RolledFact[],
): Promise<Map<string, GivenShare[]>> {
  const reversed = facts.flatMap(({ reversalOf }) => (reversalOf === null ? [] : [reversalOf]));
  if (reversed.length === 0) return new Map();
  const { rows } = await sql<GivenShare & { factId: string }>`
    SELECT fact_id AS "factId", agent_id AS "agentId", turnover, rate::int8 AS rate, amount FROM agent_rebate
    WHERE merchant_id = ${merchantId} AND fact_id = ANY (${reversed}::uuid[])`.execute(db);
  return Map.groupBy(rows, row => row.factId);
}

/** The rates of everybody in the lines. */
async function ratesOf(
  db: Kysely<object>,
  merchantId: number,
  places: readonly LinePlace[],
): Promise<Map<string, number>> {
  const members = new Set(places.flatMap(place => [place.memberId, ...place.uplines.map(upline => upline.memberId)]));
  const { rows } = await sql<{ memberId: bigint; product: string; rate: number }>`
    SELECT member_id AS "memberId", product, rate FROM agent_rate
    WHERE merchant_id = ${merchantId} AND member_id = ANY (${[...members]}::int8[])`.execute(db);
  return new Map(rows.map(row => [rateKey(row.memberId, row.product), row.rate]));
}
