import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { houseRoot } from './house-folders.ts';
import { alone } from './tenancy.ts';

export type WebApp = 'portal' | 'console' | 'studio';

/** What became of a build: `problem` is what the builder said where it failed. */
export type WebBuild = { app: WebApp; problem: string | undefined };

export const webAppFolder = (app: WebApp): string => join(houseRoot, 'apps', app === 'studio' ? 'studio/web' : app);
export const builtFolder = (app: WebApp): string => join(webAppFolder(app), 'dist');

/** Whether the app has a page to build at all. */
export const isWritten = (app: WebApp): boolean => existsSync(join(webAppFolder(app), 'index.html'));
export const isBuilt = (app: WebApp): boolean => existsSync(join(builtFolder(app), 'index.html'));

/**
 * Builds the web apps whose sources, or whose packages' sources, changed since they were built. Each builds in a
 * process of its own, so that the server keeps none of its memory. A build that fails leaves the last one in place and
 * says why.
 */
export const buildStaleWebApps = (apps: readonly WebApp[] = ['portal', 'console']): Promise<WebBuild[]> => {
  // Two processes that build at once would write over each other.
  const folder = join(houseRoot, '.cache/web-build');
  mkdirSync(folder, { recursive: true });
  return alone(folder, () => buildStale(apps));
};

const buildStale = async (apps: readonly WebApp[]): Promise<WebBuild[]> => {
  const shared = fingerprint([join(houseRoot, 'packages'), join(houseRoot, 'package-lock.json')]);
  const stale = apps
    .filter(isWritten)
    .map(app => ({ app, stamp: `${fingerprint([webAppFolder(app)])} ${shared}\n` }))
    .filter(({ app, stamp }) => !isBuilt(app) || readText(stampFile(app)) !== stamp);
  return await Promise.all(
    stale.map(async ({ app, stamp }) => {
      const problem = await build(app);
      if (problem === undefined) writeFileSync(stampFile(app), stamp);
      return { app, problem };
    }),
  );
};

const stampFile = (app: WebApp) => join(builtFolder(app), '.built-from');
const builder = fileURLToPath(new URL('./build-web-app.ts', import.meta.url));

const build = (app: WebApp) =>
  new Promise<string | undefined>(resolve => {
    let said = '';
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [builder, webAppFolder(app)], { stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        said += chunk;
      });
    }
    child.once('error', error => resolve(error.message));
    child.once('exit', code => resolve(code === 0 ? undefined : stripVTControlCharacters(said.trim())));
  });

/** One word for all files under the given paths: their names and contents. */
const fingerprint = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex').slice(0, 24);
};

const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage']);

const addTo = (hash: ReturnType<typeof createHash>, path: string): void => {
  const entries = directory(path);
  if (entries === undefined) {
    if (!/\.test\.tsx?$/.test(path) && existsSync(path)) hash.update(path).update(readFileSync(path));
    return;
  }
  for (const name of entries) if (!ignored.has(name)) addTo(hash, join(path, name));
};

const directory = (path: string) => {
  try {
    return readdirSync(path).sort();
  } catch {
    return undefined;
  }
};

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
