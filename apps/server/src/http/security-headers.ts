import type { FastifyInstance } from 'fastify';
import type { WebApps } from './web-apps.ts';

type Options = {
  webApps: WebApps | undefined;
  https: boolean;
  /** Where the frames of games may come from. */
  frameOrigins: () => readonly string[];
};

/** Headers of every answer; the content policy of a page allows its own origin and the inline scripts whose hashes the build made. */
export function securityHeaders(app: FastifyInstance, { webApps, https, frameOrigins }: Options) {
  const scripts = (webApps?.inlineScriptHashes() ?? []).map(hash => `'${hash}'`).join(' ');
  const policy = () =>
    [
      "default-src 'self'",
      `script-src 'self' ${scripts}`.trim(),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      ["frame-src 'self'", ...frameOrigins()].join(' '),
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; ');
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (https) reply.header('strict-transport-security', 'max-age=31536000');
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/html')) return;
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!request.url.startsWith('/docs')) reply.header('content-security-policy', policy());
  });
}
