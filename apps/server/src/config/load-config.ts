import { isAbsolute, resolve } from 'node:path';
import type { Config } from './config.ts';
import { generatedSecrets } from './generated-secrets.ts';
import { type Environment, readEnvironment, type Values } from './read-environment.ts';
import { variables } from './variables.ts';

export type LoadedConfig = { ok: true; config: Config } | { ok: false; errors: string[] };

/**
 * Checks the environment and makes the configuration of it, or returns every error at once as a sentence each.
 * `root` is the folder of the code, from which the default data folder and relative paths are counted. Demo mode makes
 * missing secrets in the data folder, unless `makeSecrets` is false: then they are empty.
 */
export const loadConfig = (
  environment: Environment,
  root: string,
  { makeSecrets = true }: { makeSecrets?: boolean } = {},
): LoadedConfig => {
  const { values, errors } = readEnvironment(environment);
  errors.push(...missingSecrets(values, environment));
  const dataFolder = pathFrom(root, values.BAIZE_DATA ?? '.data');
  const secrets = errors.length === 0 ? secretsOf(values, makeSecrets ? dataFolder : undefined, errors) : undefined;
  if (!isComplete(values, errors) || secrets === undefined) return { ok: false, errors };
  return {
    ok: true,
    config: {
      mode: values.BAIZE_MODE,
      role: values.BAIZE_ROLE,
      host: values.HOST,
      port: values.PORT,
      publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? localAddress(values.HOST, values.PORT),
      trustProxy: trustProxy(values.TRUST_PROXY),
      dataFolder,
      database: {
        url: values.DATABASE_URL,
        ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
        controlUrl: values.CONTROL_DATABASE_URL,
        poolSize: values.DATABASE_POOL,
      },
      studioUrl: values.BAIZE_STUDIO_URL?.replace(/\/+$/, '') ?? `http://127.0.0.1:${values.PORT + 2}`,
      secrets,
      pages: values.BAIZE_PAGES,
      docs: values.BAIZE_DOCS,
      metricsToken: values.METRICS_TOKEN,
      geoipFile: values.GEOIP_DATABASE && resolve(values.GEOIP_DATABASE),
      studio: values.BAIZE_STUDIO,
      logLevel: values.LOG_LEVEL ?? (values.BAIZE_MODE === 'demo' ? 'warn' : 'info'),
    },
  };
};

export const localAddress = (host: string, port: number): string => {
  const everywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

const isComplete = (values: Partial<Values>, errors: readonly string[]): values is Values =>
  values.BAIZE_MODE !== undefined && errors.length === 0;

const pathFrom = (root: string, path: string) => (isAbsolute(path) ? path : resolve(root, path));

const missingSecrets = (values: Partial<Values>, environment: Environment): string[] => {
  const errors: string[] = [];
  for (const name of ['BAIZE_SECRET', 'BAIZE_DRAW_SECRET'] as const) {
    const value = values[name];
    if (value !== undefined && isDefault(value)) errors.push(`${name}: this is an example, make a secret of your own`);
    const given = environment[name] || environment[`${name}_FILE`];
    const needed = name === 'BAIZE_SECRET' || values.BAIZE_ROLE !== 'api';
    if (values.BAIZE_MODE === 'production' && needed && !given) errors.push(`${name}: required outside demo mode`);
  }
  if (values.BAIZE_SECRET !== undefined && values.BAIZE_SECRET === values.BAIZE_DRAW_SECRET) {
    errors.push('BAIZE_DRAW_SECRET: must differ from BAIZE_SECRET');
  }
  return errors;
};

const isDefault = (value: string) =>
  value === variables.BAIZE_SECRET.example ||
  value === variables.BAIZE_DRAW_SECRET.example ||
  new Set(value).size < 8 ||
  /change.?me|example|secret|password/i.test(value);

const secretsOf = (
  values: Partial<Values>,
  dataFolder: string | undefined,
  errors: string[],
): Config['secrets'] | undefined => {
  const { BAIZE_SECRET: main, BAIZE_DRAW_SECRET: draw } = values;
  if (values.BAIZE_MODE === 'production') return main === undefined ? undefined : { main, draw };
  if (main !== undefined && draw !== undefined) return { main, draw };
  if (dataFolder === undefined) return { main: main ?? '', draw };
  try {
    const generated = generatedSecrets(dataFolder);
    return { main: main ?? generated.main, draw: draw ?? generated.draw };
  } catch (error) {
    errors.push(
      `BAIZE_DATA: the folder ${dataFolder} cannot be used (${error instanceof Error ? error.message : error})`,
    );
    return undefined;
  }
};

const trustProxy = (value: string | undefined): Config['trustProxy'] => {
  if (value === undefined || value === 'false') return false;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(',').map(part => part.trim());
};
