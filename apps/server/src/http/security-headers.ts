import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.ts';
import type { WebApps } from './web-apps.ts';

type Options = {
  webApps: WebApps | undefined;
  config: Config;
  /** Where the frames of games, and their pictures, may come from. */
  frameOrigins: () => readonly string[];
  /** Where scripts of others may come from: the widget of a captcha provider. */
  scriptOrigins: (request: FastifyRequest) => Promise<readonly string[]>;
};

/** What stands on every answer, whatever it is. */
export const everyAnswersHeaders = ({ publicUrl }: Config): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/**
 * Headers of every answer; the content policy of a page allows its own origin and the inline scripts whose hashes the build made. The
 * API's documentation says its own after this.
 */
export function securityHeaders(app: FastifyInstance, { webApps, config, frameOrigins, scriptOrigins }: Options) {
  const always = Object.entries(everyAnswersHeaders(config));
  const scripts = (webApps?.inlineScriptHashes() ?? []).map(hash => `'${hash}'`).join(' ');
  const policy = (others: readonly string[]) =>
    [
      "default-src 'self'",
      [`script-src 'self' ${scripts}`.trim(), ...others].join(' '),
      "style-src 'self' 'unsafe-inline'",
      // Pictures of announcements may stand anywhere that is reached by HTTPS.
      ["img-src 'self' data: blob: https:", ...frameOrigins()].join(' '),
      "font-src 'self' data:",
      ["connect-src 'self'", ...others].join(' '),
      ["frame-src 'self'", ...frameOrigins(), ...others].join(' '),
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; ');
  // Most answers are data and pass through without a promise; only a page's policy may have to be looked up.
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of always) reply.header(name, value);
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/html')) return done();
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    const others = request.url.startsWith('/console/') ? Promise.resolve([]) : scriptOrigins(request);
    others.then(origins => {
      reply.header('content-security-policy', policy(origins));
      done();
    }, done);
  });
}
