import { commitmentOf, fairChance, gameOf, type Hand } from '@baize/studio-games';
import type { Queries } from '../db/database.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import type { Studio } from '../studio.ts';

export type SeedPair = {
  id: string;
  holder: string;
  server_seed: Buffer;
  commitment: string;
  client_seed: string;
  next_nonce: number;
  created_at: Date;
  revealed_at: Date | null;
  /** Its commitment had been shown before its client seed was said. */
  bound: boolean;
};
/** The pair after the one in use: promised, and waiting for the player's seed. */
export type NextPair = Pick<SeedPair, 'id' | 'commitment'>;

const SEED_BYTES = 32;

/** The pair that a holder's next round uses; made where there is none, with a seed of the studio's own. */
export const currentPair = async (studio: Studio, db: Queries, holder: string): Promise<SeedPair> => {
  const { rows } = await db.query<SeedPair>(
    'SELECT * FROM seed_pair WHERE holder = $1 AND revealed_at IS NULL AND client_seed IS NOT NULL',
    [holder],
  );
  if (rows[0] !== undefined) return rows[0];
  await makePair(studio, db, holder, studio.random(8).toString('hex'));
  return await currentPair(studio, db, holder);
};

/** What a holder's next change of seeds brings into use; made where there is none. */
export const nextPair = async (studio: Studio, db: Queries, holder: string): Promise<NextPair> => {
  const { rows } = await db.query<NextPair>(
    'SELECT id, commitment FROM seed_pair WHERE holder = $1 AND client_seed IS NULL',
    [holder],
  );
  if (rows[0] !== undefined) return rows[0];
  await makePair(studio, db, holder, null);
  return await nextPair(studio, db, holder);
};

/** The pair in use, locked, so that rounds of a holder are written one after the other. */
export const lockPair = async (studio: Studio, tx: Queries, holder: string): Promise<SeedPair> => {
  const { id } = await currentPair(studio, tx, holder);
  const { rows } = await tx.query<SeedPair>(
    'SELECT * FROM seed_pair WHERE id = $1 AND revealed_at IS NULL FOR UPDATE',
    [id],
  );
  // Somebody revealed it in between: there is a newer one.
  return rows[0] ?? (await lockPair(studio, tx, holder));
};

/** Uses up the next number of a locked pair. Numbers have no gaps: each belongs to a round that is written with it. */
export const takeNonce = async (tx: Queries, { id, next_nonce }: SeedPair): Promise<number> => {
  await tx.query('UPDATE seed_pair SET next_nonce = next_nonce + 1 WHERE id = $1', [id]);
  return next_nonce;
};

export type SeedWish = { clientSeed: string; commitment: string };

/**
 * Reveals the pair in use and brings the promised one into it with the player's own seed; the one after that is promised at once. Refused
 * while a round of the pair in use is not over, and where the player was shown another promise than the one that stands.
 */
export const changePair = async (
  studio: Studio,
  holder: string,
  { clientSeed, commitment }: SeedWish,
): Promise<'changed' | 'round_open' | 'seeds_changed'> =>
  studio.db.transaction(async tx => {
    const { id } = await lockPair(studio, tx, holder);
    const next = await nextPair(studio, tx, holder);
    if (next.commitment !== commitment) return 'seeds_changed';
    const { rowCount } = await tx.query(
      "SELECT FROM round WHERE holder = $1 AND state IN ('betting', 'open') LIMIT 1",
      [holder],
    );
    if (rowCount !== 0) return 'round_open';
    await tx.query('UPDATE seed_pair SET revealed_at = $2 WHERE id = $1', [id, studio.now()]);
    await tx.query('UPDATE seed_pair SET client_seed = $2, bound = true WHERE id = $1', [next.id, clientSeed]);
    await makePair(studio, tx, holder, null);
    return 'changed';
  });

/** A round's hand, dealt again from its seeds: the same every time. */
export const handOf = async (studio: Studio, db: Queries, round: RoundRow): Promise<Hand> => {
  const { rows } = await db.query<SeedPair>('SELECT * FROM seed_pair WHERE id = $1', [round.seed_pair_id]);
  const [pair] = rows;
  if (pair === undefined) throw new Error(`round ${round.id} has no seeds`);
  const { game, nonce, choice } = round;
  const chance = fairChance({ serverSeed: openSeed(studio, pair), clientSeed: pair.client_seed, nonce, game });
  const hand = gameOf(game)?.deal(choice, chance);
  if (hand === undefined) throw new Error(`round ${round.id} cannot be dealt`);
  return hand;
};

export const openSeed = (studio: Studio, pair: SeedPair): string =>
  studio.seals.seeds.open(pair.server_seed).toString('hex');

/** Without a client seed it is the next one. Somebody else's pair of the same moment wins; both then read that one. */
const makePair = async (studio: Studio, db: Queries, holder: string, clientSeed: string | null): Promise<void> => {
  const seed = studio.random(SEED_BYTES);
  await db.query(
    `INSERT INTO seed_pair (id, holder, server_seed, commitment, client_seed, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [
      studio.newId(),
      holder,
      studio.seals.seeds.close(seed),
      commitmentOf(seed.toString('hex')),
      clientSeed,
      studio.now(),
    ],
  );
};
