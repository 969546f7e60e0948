import type { FastifyInstance } from 'fastify';
import type { MerchantOf } from './prepared-pages.ts';

const COLOUR = '#131a17';

/** What a browser needs to install the portal, in the name of the merchant whose host was asked. */
export function registerManifest(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const name = (await merchantOf(request))?.name ?? 'Baize';
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send({
        id: '/',
        name,
        short_name: name.slice(0, 12),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: COLOUR,
        theme_color: COLOUR,
        icons: [
          icon('icon-192', 192, 'any'),
          icon('icon-512', 512, 'any'),
          icon('maskable-512', 512, 'maskable'),
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      });
  });
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
