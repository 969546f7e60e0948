import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allGames } from '@baize/studio-games';
import { art, label } from '@baize/ui/label';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Studio } from './studio.ts';

const built = fileURLToPath(new URL('../web/dist', import.meta.url));

/** The games' pages, as they were built, and the pictures of the catalogue. */
export const pages = async (app: FastifyInstance, { config }: Studio): Promise<void> => {
  const policy = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${config.framedBy}`,
  ].join('; ');
  /** Games are played on a dark table; the lobby looks as the page around it, from its first paint. */
  const page = async (reply: FastifyReply, light = false) => {
    reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer');
    const html = await readFile(join(built, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined)
      return reply.code(503).header('retry-after', '2').type('text/plain').send('The games are being built.');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(light ? html.replace('data-theme="dark"', 'data-theme="light"') : html);
  };
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  app.get('/play/:game', (_request, reply) => page(reply));
  app.get<{ Querystring: { theme?: string } }>('/lobby', (request, reply) =>
    page(reply, request.query.theme === 'light'),
  );
  app.get('/verify', (_request, reply) => page(reply));
  app.get('/round', (_request, reply) => page(reply));
  app.get<{ Params: { name: string } }>('/thumb/:name', async (request, reply) => {
    const game = allGames.find(({ slug }) => `${slug}.svg` === request.params.name);
    if (game === undefined) return reply.code(404).send({ code: 'bad_input' });
    const { width, height, inner } = label({ ...art(game.name), volatility: game.volatility }, 'portrait');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
    return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(svg);
  });
};
