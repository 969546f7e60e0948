import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { catalogue, type Endpoint } from '@baize/wire';
import { gameMenus } from '@baize/wire/lottery';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { showsDocs } from '../config/index.ts';
import type { Context } from '../context.ts';
import type { ServerModule } from '../module.ts';
import type { Merchant } from '../modules/merchants/index.ts';
import { allowedMethods } from './allowed-methods.ts';
import { type ErrorTexts, refuse } from './answer.ts';
import { registerApiDocs } from './api-docs.ts';
import { callTimer } from './call-metrics.ts';
import { trustedProxies } from './caller-address.ts';
import type { Encryption } from './encryption.ts';
import type { CallerMember, CallerOperator, Handler } from './handler.ts';
import { type Operational, registerOperational } from './operational.ts';
import { type Pipeline, type Resolved, routeHandler } from './pipeline.ts';
import { type QuickLane, quickLane } from './quick-lane.ts';
import { createRateLimits } from './rate-limits.ts';
import { languageOf } from './request-info.ts';
import { securityHeaders } from './security-headers.ts';
import { registerWebApps, type WebApps } from './web-apps.ts';

export type HttpDeps = {
  ctx: Context;
  modules: readonly ServerModule[];
  encryption: Encryption;
  texts: ErrorTexts;
  gate: Pipeline['gate'];
  member(token: string, how: { passive: boolean }): Promise<Resolved<CallerMember>>;
  operator(request: FastifyRequest, merchant: Merchant): Promise<Resolved<CallerOperator>>;
  operational: Operational;
  webApps: WebApps | undefined;
  rateLimits: boolean;
  checkOutputs: boolean;
};

const REQUEST_MS = 30_000;
/** Longer than proxies in front keep theirs, so that none of them sends a call into a connection that was just let go. */
const KEEP_ALIVE_MS = 72_000;
const BODY_LIMIT = 64 * 1024;
/** A slip of typed tickets is long: 100,000 single bets of five digits. */
const SLIP_LIMIT = 1024 * 1024;
/** A picture of 5 MB in base64. */
const PICTURE_LIMIT = 7 * 1024 * 1024;
const LARGE_BODIES: ReadonlyMap<string, number> = new Map([
  ['lottery.placeBets', SLIP_LIMIT],
  ['promotions.sendPromotionImage', PICTURE_LIMIT],
  ['cashier.sendPicture', PICTURE_LIMIT],
]);

/** The HTTP face of the house: every call of the wire on its paths, operations, the API's documentation and the web apps. */
export async function createApp(deps: HttpDeps): Promise<FastifyInstance> {
  const { ctx } = deps;
  let lane: QuickLane = () => false;
  const app = Fastify({
    logger: false,
    // What is sent before the router is asked goes by here; everything else is the router's.
    serverFactory: route => {
      const server = createServer((request, response) => {
        if (!lane(request, response)) route(request, response);
      });
      return Object.assign(server, { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS });
    },
    trustProxy: trustedProxies(ctx.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    // What the router itself cannot read: there is no route yet, and no merchant is looked for. A person is led to a page.
    frameworkErrors: (_error, request, reply) =>
      deps.webApps && (request.headers.accept ?? '').includes('text/html')
        ? reply.redirect('/not-found')
        : refuse(reply, deps.texts, 'bad_input', languageOf(request, undefined)),
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  // Bodies are JSON, forms or sealed; plain text would slip past as a string.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const frameOrigins = () => deps.modules.flatMap(module => module.frameOrigins?.(ctx) ?? []);
  const merchantOf = merchantFinder(ctx);
  const scriptOrigins = async (request: FastifyRequest) => {
    const merchant = await merchantOf(request);
    return merchant ? deps.modules.flatMap(module => module.scriptOrigins?.(ctx, merchant.id) ?? []) : [];
  };
  securityHeaders(app, { webApps: deps.webApps, config: ctx.config, frameOrigins, scriptOrigins });
  answerErrors(app, deps, merchantOf);
  registerOperational(app, ctx, deps.operational);
  if (showsDocs(ctx.config)) await registerApiDocs(app, deps.operational.version.version);
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await deps.encryption.jwks()),
  );
  lane = mountCatalogue(
    app,
    {
      ctx,
      encryption: deps.encryption,
      texts: deps.texts,
      limits: createRateLimits(ctx.now, deps.rateLimits),
      gate: deps.gate,
      merchantOf,
      member: deps.member,
      operator: deps.operator,
      checkOutputs: deps.checkOutputs,
    },
    deps.modules,
  );
  for (const { routes } of deps.modules) if (routes) await app.register(async scope => routes(scope, ctx));
  if (deps.webApps)
    await registerWebApps(app, deps.webApps, {
      merchantOf,
      // What stands in the menus is shut wherever the site is; calls that say why it is shut answer everybody.
      isOpen: ({ ip }, merchant) => deps.gate({ endpoint: gameMenus, merchant, ip }) === undefined,
    });
  return app;
}

function mountCatalogue(app: FastifyInstance, pipeline: Pipeline, modules: readonly ServerModule[]): QuickLane {
  const handlers = new Map<string, Handler>();
  const timer = callTimer(pipeline.ctx.metrics);
  for (const handler of modules.flatMap(module => module.handlers)) {
    if (handlers.has(handler.endpoint.id)) throw new Error(`two handlers answer ${handler.endpoint.id}`);
    handlers.set(handler.endpoint.id, handler);
  }
  for (const endpoint of catalogue) {
    const answer = timer.timed(endpoint.id, routeHandler(pipeline, endpoint, handlers.get(endpoint.id)));
    for (const { method, path } of [endpoint, ...endpoint.aliases])
      app.route({ method, url: routePath(path), bodyLimit: bodyLimitOf(endpoint), handler: answer });
  }
  const lane = quickLane(pipeline, handlers.values(), timer);
  for (const { id } of catalogue) handlers.delete(id);
  const lost = [...handlers.keys()];
  if (lost.length > 0) throw new Error(`handlers without a call in the catalogue: ${lost.join(', ')}`);
  return lane;
}

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
const bodyLimitOf = (endpoint: Endpoint) => LARGE_BODIES.get(endpoint.id) ?? BODY_LIMIT;

/** The merchant of the `Merchant` header, else of the request's host. */
function merchantFinder(ctx: Context) {
  return async (request: FastifyRequest): Promise<Merchant | undefined> => {
    const code = request.headers.merchant;
    if (typeof code === 'string') return ctx.merchants.byCode(code);
    return ctx.merchants.byHost(request.hostname);
  };
}

const STATUS_CODES: Readonly<Record<number, 'body_too_large' | 'unsupported_media_type' | 'bad_input' | 'not_found'>> =
  {
    400: 'bad_input',
    // Paths that would lead out of the folder of a web app: nothing is there, and nothing failed.
    403: 'not_found',
    404: 'not_found',
    // Of a file of a web app: a condition or a part that it cannot meet.
    412: 'bad_input',
    413: 'body_too_large',
    415: 'unsupported_media_type',
    416: 'bad_input',
  };

function answerErrors(
  app: FastifyInstance,
  deps: { ctx: Context; texts: ErrorTexts },
  merchantOf: (request: FastifyRequest) => Promise<Merchant | undefined>,
) {
  const languageFor = async (request: FastifyRequest) =>
    languageOf(request, await merchantOf(request).catch(() => undefined));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = error.statusCode === undefined ? undefined : STATUS_CODES[error.statusCode];
    if (!known)
      deps.ctx.log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'a call failed');
    const value = known ? undefined : { requestId: request.id };
    return refuse(reply, deps.texts, known ?? 'unknown_error', await languageFor(request), value);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = allowedMethods(request.url.split('?')[0] ?? '/');
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    const code = allowed.length > 0 ? 'method_not_allowed' : 'not_found';
    return refuse(reply, deps.texts, code, await languageFor(request));
  });
}
