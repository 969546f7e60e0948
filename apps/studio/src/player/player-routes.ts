import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changePair } from '../fairness/seeds.ts';
import { stakesOf } from '../protocol/stakes.ts';
import { decimalOf } from '../protocol/units.ts';
import { beginRound } from '../rounds/begin-round.ts';
import { makeMove } from '../rounds/make-move.ts';
import { openRoundPage } from '../rounds/round-page.ts';
import { readRound } from '../rounds/round-row.ts';
import { holderOf, type Session, sessionOf } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import type { Refusal } from './player-api.ts';
import { balanceOf, sessionView } from './session-view.ts';
import { pastRounds, playedView, roundPageView, seedsView } from './views.ts';

const WAIT_MS = 20_000;
const HISTORY = 50;

const begin = z.strictObject({
  id: z.uuid(),
  stake: z.string(),
  choice: z.unknown(),
  reward: z.uuid().optional(),
});
const move = z.strictObject({ step: z.number().int().min(0), wish: z.unknown() });
const seed = z.strictObject({
  clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
});
const sounding = z.strictObject({ on: z.boolean() });
const named = z.object({ id: z.uuid() });

/** What the games' own pages call, as the player whom the launch sent here. */
export const playerRoutes = (app: FastifyInstance, studio: Studio): void => {
  const as = (work: (session: Session, request: FastifyRequest) => Promise<object>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const session = await sessionOf(studio, bearerOf(request));
      if (session === undefined) return reply.code(401).send({ code: 'session_over' } satisfies Refusal);
      const answer = await work(session, request);
      return reply.code('code' in answer ? 409 : 200).send(answer);
    };
  };
  app.get(
    '/api/session',
    as(session => sessionView(studio, session)),
  );
  app.get(
    '/api/balance',
    as(async session => ({ balance: textOf(await balanceOf(studio, session)) })),
  );
  app.get(
    '/api/rounds',
    as(async session => ({ rounds: await pastRounds(studio, session, HISTORY) })),
  );
  app.post(
    '/api/rounds',
    as((session, request) => postRound(studio, session, request.body)),
  );
  app.post(
    '/api/rounds/:id/moves',
    as((session, request) => postMove(studio, session, request)),
  );
  app.get(
    '/api/rounds/:id',
    as((session, request) => showRound(studio, session, request.params, 0)),
  );
  app.get(
    '/api/rounds/:id/end',
    as((session, request) => showRound(studio, session, request.params, WAIT_MS)),
  );
  /** For whoever has the address of a round's page, without a launch. */
  app.get('/api/round', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const id = openRoundPage(studio, bearerOf(request));
    const round = id === undefined ? undefined : await roundPageView(studio, id);
    return round ? { round } : reply.code(401).send(refused('session_over'));
  });
  app.post(
    '/api/seeds',
    as((session, request) => postSeed(studio, session, request.body)),
  );
  app.post(
    '/api/sound',
    as((session, request) => postSound(studio, session, request.body)),
  );
};

const bearerOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer /, '') ?? '';

const textOf = (units: bigint | undefined): string | null => (units === undefined ? null : decimalOf(units));

const refused = (code: string, waitMs?: number): Refusal => (waitMs === undefined ? { code } : { code, waitMs });

const postRound = async (studio: Studio, session: Session, body: unknown): Promise<object> => {
  const wish = begin.safeParse(body);
  const stake = stakesOf(session.currency).find(units => decimalOf(units) === wish.data?.stake);
  if (!wish.success || stake === undefined) return refused('bad_input');
  const { id, choice, reward } = wish.data;
  const begun = await beginRound(studio, session, { id, stake, choice, reward });
  return begun.ok ? await playedView(studio, session, begun.round, begun.balance) : refused(begun.code, begun.waitMs);
};

const postMove = async (studio: Studio, session: Session, request: FastifyRequest): Promise<object> => {
  const id = named.safeParse(request.params);
  const wish = move.safeParse(request.body);
  if (!id.success || !wish.success) return refused('bad_input');
  const moved = await makeMove(studio, session, id.data.id, { step: wish.data.step, wish: wish.data.wish });
  return moved.ok ? await playedView(studio, session, moved.round, moved.balance) : refused(moved.code);
};

/** Answers when an open round is over, or after so many milliseconds with it as it is then. */
const showRound = async (studio: Studio, session: Session, params: unknown, waitMs: number): Promise<object> => {
  const id = named.safeParse(params);
  const read = () => (id.success ? readRound(studio.db, id.data.id) : undefined);
  const over = id.success && waitMs > 0 ? studio.due.wait(id.data.id, waitMs) : undefined;
  const before = await read();
  if (before === undefined || before.holder !== holderOf(session)) return refused('unknown_round');
  if (before.state === 'open') await over;
  const round = (await read()) ?? before;
  return await playedView(studio, session, round, await balanceOf(studio, (await fresh(studio, session)) ?? session));
};

/** A demo's balance stands in the session, which has changed while we waited. */
const fresh = async (studio: Studio, { id, demo_balance }: Session): Promise<Session | undefined> => {
  if (demo_balance === null) return undefined;
  const { rows } = await studio.db.query<Session>(
    'SELECT s.*, NULL AS user_ref, NULL AS sound FROM session AS s WHERE s.id = $1',
    [id],
  );
  return rows[0];
};

const postSound = async (studio: Studio, { player_id }: Session, body: unknown): Promise<object> => {
  const wish = sounding.safeParse(body);
  if (!wish.success) return refused('bad_input');
  await studio.db.query('UPDATE player SET sound = $2 WHERE id = $1', [player_id, wish.data.on]);
  return {};
};

const postSeed = async (studio: Studio, session: Session, body: unknown): Promise<object> => {
  const wish = seed.safeParse(body);
  if (!wish.success) return refused('bad_input');
  const outcome = await changePair(studio, holderOf(session), wish.data);
  return outcome === 'changed' ? { seeds: await seedsView(studio, session) } : refused(outcome);
};
