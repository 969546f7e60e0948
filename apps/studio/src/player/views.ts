import { gameOf } from '@baize/studio-games';
import type { Queries } from '../db/database.ts';
import { currentPair, handOf, nextPair, openSeed, type SeedPair } from '../fairness/seeds.ts';
import { decimalOf, payoutOf } from '../protocol/units.ts';
import { currentReward } from '../rewards/reward.ts';
import { progressOf } from '../rounds/progress.ts';
import { type RoundRow, readRound } from '../rounds/round-row.ts';
import type { RoundState } from '../rounds/transitions.ts';
import { holderOf, type Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import type { FreeRoundsView, PastRoundView, PlayedView, RoundPhase, RoundView, SeedsView } from './player-api.ts';

const PHASES: Record<RoundState, RoundPhase> = {
  betting: 'open',
  open: 'open',
  paying: 'over',
  closed: 'over',
  refused: 'refused',
  rolling_back: 'refunded',
  refunded: 'refunded',
};

/** A round as its player may see it: an open one shows no more than its rules allow at this moment. */
export const roundView = async (studio: Studio, round: RoundRow): Promise<RoundView> => {
  const progress = progressOf(round, studio.now());
  const standing = (await handOf(studio, studio.db, round)).standing(progress);
  const over = PHASES[round.state] === 'over';
  // An open round that time has ended counts as open until it is settled.
  const multiplier = over || !standing.over ? standing.multiplier : 0;
  const shown = round.state === 'open' && !standing.over ? standing.shown : over ? round.shown : null;
  return {
    id: round.id,
    phase: PHASES[round.state],
    stake: decimalOf(round.stake),
    multiplier: over ? Number(((round.payout ?? 0n) * 100n) / round.stake) : multiplier,
    payout: decimalOf(round.payout ?? payoutOf(round.stake, multiplier)),
    paid: round.state === 'closed',
    free: round.reward_id !== null,
    choice: round.choice,
    shown,
    step: round.moves.length,
    nonce: round.nonce,
    elapsedMs: progress.elapsedMs,
    createdAt: round.created_at.toISOString(),
  };
};

export const playedView = async (
  studio: Studio,
  session: Session,
  round: RoundRow,
  balance: bigint | undefined,
): Promise<PlayedView> => ({
  round: await roundView(studio, round),
  balance: balance === undefined ? null : decimalOf(balance),
  ...(await totalsOf(studio.db, session)),
  nextRoundInMs: nextRoundInMs(studio, round),
  freeRounds: await freeRoundsView(studio, session),
});

/** What was staked and returned since the launch; rounds that were refused or given back count for nothing. */
export const totalsOf = async (db: Queries, { id }: Session): Promise<{ staked: string; returned: string }> => {
  const { rows } = await db.query<{ staked: string; returned: string }>(
    `SELECT coalesce(sum(stake) FILTER (WHERE reward_id IS NULL), 0)::text AS staked, coalesce(sum(payout), 0)::text AS returned
     FROM round WHERE session_id = $1 AND state IN ('open', 'paying', 'closed')`,
    [id],
  );
  return { staked: decimalOf(BigInt(rows[0]?.staked ?? 0)), returned: decimalOf(BigInt(rows[0]?.returned ?? 0)) };
};

/** What may be played free now. */
export const freeRoundsView = async (studio: Studio, session: Session): Promise<FreeRoundsView | null> => {
  const reward = await currentReward(studio, studio.db, session);
  if (reward === undefined) return null;
  const { id, stake, rounds, used, ends_at } = reward;
  return { id, stake: decimalOf(stake), left: rounds - used, endsAt: ends_at.toISOString() };
};

export const nextRoundInMs = (studio: Studio, round: RoundRow | undefined): number => {
  if (round === undefined || round.state === 'refused') return 0;
  return Math.max(0, round.created_at.getTime() + (gameOf(round.game)?.roundMs ?? 0) - studio.now().getTime());
};

export const seedsView = async (studio: Studio, session: Session): Promise<SeedsView> => {
  const holder = holderOf(session);
  const { id, commitment, client_seed, next_nonce, bound } = await currentPair(studio, studio.db, holder);
  const next = await nextPair(studio, studio.db, holder);
  return { id, commitment, clientSeed: client_seed, nextNonce: next_nonce, nextCommitment: next.commitment, bound };
};

type PastRow = RoundRow & { pair: SeedPair };

/** The newest rounds of a player in a game, with their seeds where those are revealed. */
export const pastRounds = async (studio: Studio, session: Session, limit: number): Promise<PastRoundView[]> => {
  const { rows } = await studio.db.query<RoundRow>(
    `SELECT * FROM round WHERE holder = $1 AND game = $2 AND state NOT IN ('betting', 'open')
     ORDER BY created_at DESC LIMIT $3`,
    [holderOf(session), session.game, limit],
  );
  const { rows: pairs } = await studio.db.query<SeedPair>('SELECT * FROM seed_pair WHERE id = ANY($1)', [
    rows.map(row => row.seed_pair_id),
  ]);
  const known = new Map(pairs.map(pair => [pair.id, pair]));
  const whole = rows.flatMap((row): PastRow[] => {
    const pair = known.get(row.seed_pair_id);
    return pair === undefined ? [] : [{ ...row, pair }];
  });
  return await Promise.all(whole.map(row => pastView(studio, row)));
};

const pastView = async (studio: Studio, { pair, ...row }: PastRow): Promise<PastRoundView> => ({
  ...(await roundView(studio, row)),
  game: row.game,
  moves: row.moves,
  commitment: pair.commitment,
  clientSeed: pair.client_seed,
  serverSeed: pair.revealed_at === null ? null : openSeed(studio, pair),
});

/** One round as its page shows it; an open one shows no more than its table does. */
export const roundPageView = async (studio: Studio, id: string): Promise<PastRoundView | undefined> => {
  const round = await readRound(studio.db, id);
  if (round === undefined) return undefined;
  const { rows } = await studio.db.query<SeedPair>('SELECT * FROM seed_pair WHERE id = $1', [round.seed_pair_id]);
  return rows[0] && (await pastView(studio, { ...round, pair: rows[0] }));
};
