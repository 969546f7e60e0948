import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerLastingFiles } from './lasting-files.ts';
import { registerManifest } from './prepared/manifest.ts';
import { packPage, sendPage } from './prepared/packed-page.ts';
import { preparedPages, type Visits } from './prepared/prepared-pages.ts';

export type WebApps = {
  portalFolder: string;
  consoleFolder: string;
  inlineScriptHashes(): string[];
};

/** The built web apps of the given folders. */
export function webApps(portalFolder: string, consoleFolder: string): WebApps {
  const pages = [join(portalFolder, 'index.html'), join(consoleFolder, 'index.html')].filter(existsSync);
  const hashes = pages.flatMap(page => hashesOf(readFileSync(page, 'utf8')));
  return { portalFolder, consoleFolder, inlineScriptHashes: () => hashes };
}

/** The hashes that let a page's own inline scripts run under the content policy. */
function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}

const NOT_PAGES = ['/wps', '/lgw', '/lotto', '/ops', '/vendor', '/docs', '/.well-known'];

/** Serves the portal at `/` and the console at `/console/`: hashed assets for ever, pages fresh, paths of the app's own routes as its page. */
export async function registerWebApps(app: FastifyInstance, apps: WebApps, visits: Visits) {
  const serve = {
    index: false,
    decorateReply: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
  } as const;
  const setHeaders = (reply: FastifyReply) => void reply.header('cache-control', 'no-cache');
  registerLastingFiles(app, join(apps.consoleFolder, 'assets'), '/console/assets/');
  registerLastingFiles(app, join(apps.portalFolder, 'assets'), '/assets/');
  await app.register(fastifyStatic, {
    root: apps.consoleFolder,
    prefix: '/console/',
    ...serve,
    setHeaders,
  });
  await app.register(fastifyStatic, { root: apps.portalFolder, prefix: '/', ...serve, setHeaders });
  const console = await page(apps.consoleFolder);
  const plain = await page(apps.portalFolder);
  const prepared = preparedPages(app, apps.portalFolder, visits);
  const portal = async (request: FastifyRequest, reply: FastifyReply) =>
    (await prepared(request, reply)) ?? plain(request, reply);
  registerManifest(app, visits.merchantOf);
  // The router takes both for one path; the page's own addresses need the slash.
  app.get('/console/', async (request, reply) =>
    /^\/console(\?|$)/.test(request.url) ? reply.redirect('/console/', 308) : console(request, reply),
  );
  app.get('/', portal);
  // Most requests are none of these and pass through without a promise.
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPageOfAnApp(request)) return done();
    const page = request.url.startsWith('/console/') ? console(request, reply) : portal(request, reply);
    page.catch(done);
  });
}

/** A browser that asks for HTML at a path without a file ending is on a route of a web app. */
function isPageOfAnApp(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  if (NOT_PAGES.some(prefix => path === prefix || path.startsWith(`${prefix}/`))) return false;
  if (!(request.headers.accept ?? '').includes('text/html')) return false;
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !last.includes('.') || last.endsWith('.html');
}

/** As it was when the server began: its scripts are those that the content policy was made for. */
async function page(folder: string) {
  const file = join(folder, 'index.html');
  const packed = existsSync(file) ? await packPage(readFileSync(file, 'utf8')) : undefined;
  return async (request: FastifyRequest, reply: FastifyReply) =>
    packed ? sendPage(request, reply, packed) : reply.callNotFound();
}
