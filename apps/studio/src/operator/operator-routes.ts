import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readJson, writeJson } from '../protocol/json.ts';
import { SIGNATURE_HEADER } from '../protocol/signature.ts';
import type { Status } from '../protocol/statuses.ts';
import type { Studio } from '../studio.ts';
import { cancelReward, createReward, listRewards } from './freebet-rewards.ts';
import { gameList } from './game-list.ts';
import { gameRound } from './game-round.ts';
import { gameUrl } from './game-url.ts';
import { transactionsList } from './transactions-list.ts';

/** An answer, or the status that says why there is none. */
export type Answer = { ok: true; value: unknown } | { ok: false; status: Status };

type Handler = (studio: Studio, input: unknown) => Promise<Answer>;

const PREFIX = '/operator/generic/v2';

const handlers: Record<string, Handler> = {
  'game/url': gameUrl,
  'game/list': gameList,
  'game/round': gameRound,
  'transactions/list': transactionsList,
  'freebet/rewards/create': createReward,
  'freebet/rewards/cancel': cancelReward,
  'freebet/rewards/list': listRewards,
};

const HTTP: Partial<Record<Status, number>> = { RS_ERROR_INVALID_SIGNATURE: 401, RS_ERROR_UNKNOWN: 500 };

/** What operators ask the studio. A body counts only with the operator's signature over its exact bytes. */
export const operatorRoutes = (app: FastifyInstance, studio: Studio): void => {
  app.register(async scope => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const [path, handle] of Object.entries(handlers))
      scope.post(`${PREFIX}/${path}`, (request, reply) => answer(studio, handle, request, reply));
  });
};

const answer = async (studio: Studio, handle: Handler, request: FastifyRequest, reply: FastifyReply) => {
  const outcome = await outcomeOf(studio, handle, request);
  const body = writeJson(outcome.ok ? outcome.value : { status: outcome.status });
  return reply
    .code(outcome.ok ? 200 : (HTTP[outcome.status] ?? 400))
    .header(SIGNATURE_HEADER, studio.sign(body))
    .type('application/json')
    .send(body);
};

const outcomeOf = async (studio: Studio, handle: Handler, { body, headers }: FastifyRequest): Promise<Answer> => {
  const signature = headers[SIGNATURE_HEADER];
  const text = typeof body === 'string' ? body : '';
  if (typeof signature !== 'string' || !studio.isOperators(text, signature))
    return { ok: false, status: 'RS_ERROR_INVALID_SIGNATURE' };
  try {
    return await handle(studio, readJson(text));
  } catch (err) {
    if (err instanceof SyntaxError) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' };
    throw err;
  }
};
