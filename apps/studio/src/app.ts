import Fastify, { type FastifyInstance } from 'fastify';
import { operatorRoutes } from './operator/operator-routes.ts';
import { pages } from './pages.ts';
import { playerRoutes } from './player/player-routes.ts';
import type { Studio } from './studio.ts';

const BODY_LIMIT = 65_536;

/** Three faces: operators' calls, the pages' own calls, and the pages. */
export const createApp = async (studio: Studio): Promise<FastifyInstance> => {
  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT, trustProxy: false });
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) studio.log.error({ err: error, path: request.url.split('?')[0] }, 'a call broke');
    return reply.code(status).send({ code: status >= 500 ? 'unknown' : 'bad_input' });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.get('/healthz', async () => ({ ok: true }));
  operatorRoutes(app, studio);
  playerRoutes(app, studio);
  await pages(app, studio);
  return app;
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
