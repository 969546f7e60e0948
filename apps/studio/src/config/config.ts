import { z } from 'zod';

const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/name' });
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://games.example.com' });

/** What the studio's process is told, by environment variables of these names. */
const environment = z.object({
  STUDIO_HOST: z.string().min(1).default('127.0.0.1'),
  STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** How browsers reach the games; made of host and port when absent. */
  STUDIO_PUBLIC_URL: address.optional(),
  STUDIO_DATABASE_URL: database,
  /** The same database as the owner of its tables, for migrations. */
  STUDIO_DATABASE_OWNER_URL: database.optional(),
  /** Where an operator answers wallet calls; {operator} stands for the operator_id of the launch. */
  STUDIO_OPERATOR_URL: z.string().regex(/^https?:\/\//, 'must be an address'),
  /** The folder with studio-private.pem and portal-studio-public.pem. */
  STUDIO_KEYS: z.string().min(1),
  /** Seals seeds that are not revealed yet, and wallet tokens. */
  STUDIO_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Origins whose pages may show the games in a frame, separated by spaces. */
  STUDIO_FRAMED_BY: z.string().default("'self'"),
  STUDIO_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export type StudioConfig = {
  host: string;
  port: number;
  publicUrl: string | undefined;
  databaseUrl: string;
  databaseOwnerUrl: string;
  operatorUrl: string;
  keysFolder: string;
  secret: string;
  framedBy: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

/** The configuration of an environment; a thrown ZodError names all that is wrong. */
export const readConfig = (variables: Record<string, string | undefined>): StudioConfig => {
  const values = environment.parse(variables);
  return {
    host: values.STUDIO_HOST,
    port: values.STUDIO_PORT,
    publicUrl: values.STUDIO_PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: values.STUDIO_DATABASE_URL,
    databaseOwnerUrl: values.STUDIO_DATABASE_OWNER_URL ?? values.STUDIO_DATABASE_URL,
    operatorUrl: values.STUDIO_OPERATOR_URL.replace(/\/+$/, ''),
    keysFolder: values.STUDIO_KEYS,
    secret: values.STUDIO_SECRET,
    framedBy: values.STUDIO_FRAMED_BY,
    logLevel: values.STUDIO_LOG_LEVEL,
  };
};
