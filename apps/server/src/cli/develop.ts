import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, ViteDevServer } from 'vite';
import { type Config, localAddress } from '../config/index.ts';
import { freePort } from '../runtime/free-port.ts';
import { openHouseDatabase } from '../runtime/house-database.ts';
import { eventually } from '../runtime/processes.ts';
import { webAppFolder } from '../runtime/web-build.ts';
import { demoHouse, demoLines } from './demo-house.ts';
import { refuseSecond } from './refuse-second.ts';
import { untilAskedToStop } from './signals.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

/**
 * `baize dev`: both web apps change in the browser as their files change, and the server starts again when its own do.
 * The database stays up meanwhile.
 */
export const develop = async (config: Config): Promise<void> => {
  await refuseSecond(config);
  const stop = untilAskedToStop();
  const database = await openHouseDatabase(config);
  const port = await freePort();
  const url = localAddress(config.host, config.port);
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', program, 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, BAIZE_PAGES: 'off' },
    // Ctrl+C is ours to hand on, when the browsers' side has closed.
    detached: true,
  });
  let apps: ViteDevServer[] = [];
  try {
    const api = `http://127.0.0.1:${port}`;
    await eventually(() => server.exitCode !== null || answers(api), 60_000, 100);
    apps = await serveApps(config, api);
    const house = demoHouse(config, url);
    console.log(
      ['', '  Baize is open for work.', '', ...demoLines(house, config, { portal: true, console: true }), ''].join(
        '\n',
      ),
    );
    await Promise.race([stop.asked, once(server, 'exit')]);
  } finally {
    for (const app of apps) await app.close();
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    await database.release();
  }
};

const answers = (api: string) =>
  fetch(`${api}/healthz`).then(
    response => response.ok,
    () => false,
  );

/** The portal at the configured port; the console runs beside it and is reached through it. */
const serveApps = async (config: Config, api: string): Promise<ViteDevServer[]> => {
  const { createServer } = await import('vite');
  process.env.BAIZE_SERVER = api;
  const start = async (options: InlineConfig) =>
    await (await createServer({ clearScreen: false, logLevel: 'warn', ...options })).listen();
  const port = await freePort();
  const console = await start({
    root: webAppFolder('console'),
    server: { host: '127.0.0.1', port, strictPort: true, hmr: { clientPort: port } },
  });
  const elsewhere = ['/ops', '/docs', '/openapi.json', '/healthz', '/readyz', '/metrics', '/version'].map(path => [
    path,
    { target: api },
  ]);
  const proxy = { ...Object.fromEntries(elsewhere), '/console': { target: `http://127.0.0.1:${port}` } };
  const portal = await start({
    root: webAppFolder('portal'),
    server: { host: config.host, port: config.port, strictPort: true, proxy },
  });
  return [portal, console];
};
