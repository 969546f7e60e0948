import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { openApiDocument } from './openapi.ts';

/** What the process knows of itself: version, and whether it can serve. */
export type Operational = {
  version: { version: string; node: string; startedAt: string };
  /** Names of what is not ready: empty where the process may take traffic. */
  notReady(): Promise<string[]>;
};

/** `/healthz` (the process lives), `/readyz` (database, migrations, workers), `/metrics`, `/version`, `/openapi.json`. */
export function registerOperational(app: FastifyInstance, ctx: Context, operational: Operational) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const notReady = await operational.notReady();
    return reply.code(notReady.length === 0 ? 200 : 503).send({ ok: notReady.length === 0, notReady });
  });
  app.get('/version', async () => operational.version);
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics()),
  );
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(operational.version.version));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
}
