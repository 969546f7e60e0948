import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { showsDocs } from '../config/index.ts';
import type { Context } from '../context.ts';
import { openApiDocument } from './openapi.ts';

/** What the process knows of itself: version, and whether it can serve. */
export type Operational = {
  version: { version: string; node: string; startedAt: string };
  /** Names of what is not ready: empty where the process may take traffic. */
  notReady(): Promise<string[]>;
};

/** `/healthz` (the process lives), `/readyz` (database, migrations, workers), `/metrics` (with its token), `/version`, `/openapi.json`. */
export function registerOperational(
  app: FastifyInstance,
  ctx: {
    config: Pick<Context['config'], 'mode' | 'docs' | 'metricsToken'>;
    metrics: Pick<Context['metrics'], 'registry'>;
  },
  operational: Operational,
) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const notReady = await operational.notReady();
    return reply.code(notReady.length === 0 ? 200 : 503).send({ ok: notReady.length === 0, notReady });
  });
  app.get('/version', async () => operational.version);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(ctx.config, request.headers.authorization)) return reply.callNotFound();
    return reply.header('content-type', ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    if (!showsDocs(ctx.config)) return reply.callNotFound();
    document ??= JSON.stringify(openApiDocument(operational.version.version));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
}

/** Figures of the house are nobody's outside: with a token, who brings it; without one, whoever asks a demo. */
function mayReadMetrics(
  { mode, metricsToken }: Pick<Context['config'], 'mode' | 'metricsToken'>,
  authorization: string | undefined,
): boolean {
  if (metricsToken === undefined) return mode === 'demo';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`));
}
