import { z } from 'zod';
import { variable } from './variable.ts';

const port = z.coerce.number('must be a number').int().min(0).max(65_535);
const count = (min: number, max: number) => z.coerce.number('must be a number').int().min(min).max(max);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://play.example.com' });
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host/name',
});
const secret = z.string().min(32, 'must have at least 32 characters (try: openssl rand -base64 32)');

/** Everything that the environment may say. `.env.example` is made from this list and a test keeps them the same. */
export const variables = {
  BAIZE_MODE: variable({
    schema: z.enum(['demo', 'production']).default('demo'),
    describe: 'demo fills a demo merchant and makes its own secrets; production refuses to start without yours.',
    example: 'demo',
  }),
  BAIZE_ROLE: variable({
    schema: z.enum(['all', 'api', 'worker']).default('all'),
    describe: 'What this process does: api answers requests, worker draws, settles and runs jobs, all does both.',
    example: 'all',
  }),
  HOST: variable({
    schema: z.string().min(1).default('127.0.0.1'),
    describe: 'The address to listen on; 0.0.0.0 for every interface.',
    example: '127.0.0.1',
  }),
  PORT: variable({ schema: port.default(3000), describe: 'The port to listen on.', example: '3000' }),
  PUBLIC_URL: variable({
    schema: webAddress.optional(),
    describe: 'How browsers reach this server, without a slash at the end; made from HOST and PORT when absent.',
    example: 'https://play.example.com',
  }),
  TRUST_PROXY: variable({
    schema: z.string().min(1).optional(),
    describe: 'Proxies whose X-Forwarded-For is believed: a list of addresses or networks, or a number of hops.',
    example: '10.0.0.0/8',
  }),
  BAIZE_DATA: variable({
    schema: z.string().min(1).optional(),
    describe: 'The data folder: embedded database, generated secrets, uploads. The default is .data beside the code.',
    example: '/var/lib/baize',
  }),
  DATABASE_URL: variable({
    schema: databaseAddress.optional(),
    describe: 'PostgreSQL 18 as the role of the application. Absent: an embedded database in the data folder.',
    example: 'postgres://baize_app:password@db.example.com/baize',
    secret: true,
  }),
  DATABASE_OWNER_URL: variable({
    schema: databaseAddress.optional(),
    describe: 'The same database as the role that owns the tables, for migrations; DATABASE_URL when absent.',
    example: 'postgres://baize_owner:password@db.example.com/baize',
    secret: true,
  }),
  CONTROL_DATABASE_URL: variable({
    schema: databaseAddress.optional(),
    describe: 'The control database of the licensee, where merchants live in several; DATABASE_URL when absent.',
    example: 'postgres://baize_app:password@db.example.com/baize_control',
    secret: true,
  }),
  DATABASE_POOL: variable({
    schema: count(4, 400).default(20),
    describe:
      'How many database connections one process may hold; a quarter of them serve bets and calls of vendors alone, and of twenty or more three in twenty do large work.',
    example: '20',
  }),
  BAIZE_SECRET: variable({
    schema: secret.optional(),
    describe: 'The secret from which keys are derived; required outside demo mode.',
    example: 'put-the-output-of-openssl-rand-base64-32-here',
    secret: true,
  }),
  BAIZE_DRAW_SECRET: variable({
    schema: secret.optional(),
    describe: 'The secret that encrypts the seeds of draws; only processes with the role worker or all need it.',
    example: 'put-another-output-of-openssl-rand-base64-32-here',
    secret: true,
  }),
  BAIZE_STUDIO_URL: variable({
    schema: webAddress.optional(),
    describe: 'Where the house vendor answers the portal and serves its games; the port two above PORT when absent.',
    example: 'https://studio.example.com',
  }),
  BAIZE_PAGES: variable({
    schema: z.enum(['auto', 'built', 'off']).default('auto'),
    describe: 'The web apps: auto builds them where they are stale, built serves what is there, off serves none.',
    example: 'built',
  }),
  BAIZE_DOCS: variable({
    schema: z.enum(['auto', 'on', 'off']).default('auto'),
    describe: 'The calls of the house at /docs and /openapi.json: auto shows them in demo mode only.',
    example: 'on',
  }),
  METRICS_TOKEN: variable({
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    describe:
      'What a scraper of /metrics must bring as its bearer token. Without it /metrics answers in demo mode only.',
    example: 'put-the-output-of-openssl-rand-hex-16-here',
    secret: true,
  }),
  GEOIP_DATABASE: variable({
    schema: z.string().min(1).optional(),
    describe: 'A MaxMind file (.mmdb) of countries, for serving players by country; read again when it is replaced.',
    example: '/var/lib/geoip/GeoLite2-Country.mmdb',
  }),
  BAIZE_STUDIO: variable({
    schema: z.enum(['auto', 'off']).default('auto'),
    describe: 'The house vendor: auto starts it beside the embedded database, off leaves it out.',
    example: 'off',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    describe: 'How much is logged. The default is warn in demo mode and info in production.',
    example: 'info',
  }),
} as const;

export type VariableName = keyof typeof variables;
