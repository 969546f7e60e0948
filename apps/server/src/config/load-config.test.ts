import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envExample } from './env-example.ts';
import { loadConfig } from './load-config.ts';

const strong = {
  BAIZE_SECRET: 'q8Zr0vYk3LxW7nTb5HdM2cJf9GpSaEu1',
  BAIZE_DRAW_SECRET: 'm4Nw6XyB1zQt8RkC3vHj7LpD0sFg2AeU',
};

describe('the configuration', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-config-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const errorsOf = (environment: Record<string, string>) => {
    const loaded = loadConfig({ BAIZE_DATA: folder, ...environment }, '/');
    return loaded.ok ? [] : loaded.errors;
  };
  const configOf = (environment: Record<string, string>) => {
    const loaded = loadConfig({ BAIZE_DATA: folder, ...environment }, '/');
    if (!loaded.ok) throw new Error(loaded.errors.join('\n'));
    return loaded.config;
  };

  test('needs nothing in demo mode and keeps the secrets that it makes, for their owner only', async () => {
    const first = configOf({});
    expect(first).toMatchObject({ mode: 'demo', role: 'all', port: 3000, publicUrl: 'http://localhost:3000' });
    expect(configOf({}).secrets).toEqual(first.secrets);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('says at once which data folder cannot be used: one that cannot be made, one below a file', async () => {
    expect(errorsOf({ BAIZE_DATA: '/proc/nope' })).toEqual([
      expect.stringMatching(/^BAIZE_DATA: the folder \/proc\/nope cannot be used \(ENOENT/),
    ]);
    expect(errorsOf({ BAIZE_DATA: '/proc' })).toEqual([expect.stringMatching(/^BAIZE_DATA: the folder \/proc cannot/)]);
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(errorsOf({ BAIZE_DATA: join(file, 'below') })).toEqual([expect.stringContaining('cannot be used (ENOTDIR')]);
  });

  test('reports every error at once', () => {
    expect(errorsOf({ PORT: 'eighty', BAIZE_ROLE: 'boss', DATABASE_URL: 'mysql://x', BAIZE_SECRET: 'short' })).toEqual([
      'BAIZE_ROLE: expected one of "all"|"api"|"worker"',
      'PORT: must be a number',
      'DATABASE_URL: must look like postgres://user:password@host/name',
      'BAIZE_SECRET: must have at least 32 characters (try: openssl rand -base64 32)',
    ]);
  });

  test('refuses missing, example and equal secrets outside demo mode', () => {
    expect(errorsOf({ BAIZE_MODE: 'production' })).toEqual([
      'BAIZE_SECRET: required outside demo mode',
      'BAIZE_DRAW_SECRET: required outside demo mode',
    ]);
    const example = 'put-the-output-of-openssl-rand-base64-32-here';
    expect(errorsOf({ ...strong, BAIZE_MODE: 'production', BAIZE_SECRET: example })).toEqual([
      'BAIZE_SECRET: this is an example, make a secret of your own',
    ]);
    expect(
      errorsOf({ BAIZE_MODE: 'production', BAIZE_SECRET: strong.BAIZE_SECRET, BAIZE_DRAW_SECRET: strong.BAIZE_SECRET }),
    ).toEqual(['BAIZE_DRAW_SECRET: must differ from BAIZE_SECRET']);
    expect(errorsOf({ ...strong, BAIZE_MODE: 'production' })).toEqual([]);
  });

  test('gives the secret of draws only to processes that draw', () => {
    const api = configOf({ BAIZE_MODE: 'production', BAIZE_ROLE: 'api', BAIZE_SECRET: strong.BAIZE_SECRET });
    expect(api.secrets).toEqual({ main: strong.BAIZE_SECRET, draw: undefined });
  });

  test('reads secrets from files', async () => {
    const file = join(folder, 'database-url');
    await writeFile(file, 'postgres://baize_app:x@db/baize\n');
    expect(configOf({ DATABASE_URL_FILE: file }).database.url).toBe('postgres://baize_app:x@db/baize');
    expect(errorsOf({ DATABASE_URL_FILE: join(folder, 'absent') })).toEqual([
      `DATABASE_URL_FILE: the file ${join(folder, 'absent')} cannot be read`,
    ]);
    expect(errorsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/baize' })).toEqual([
      'DATABASE_URL: set either DATABASE_URL or DATABASE_URL_FILE, not both',
    ]);
  });

  test('migrates with the application’s address where no owner is named', () => {
    const { database } = configOf({ DATABASE_URL: 'postgres://me@db/baize' });
    expect(database.ownerUrl).toBe('postgres://me@db/baize');
  });

  test('is what .env.example shows', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    expect(example).toBe(envExample());
  });
});
