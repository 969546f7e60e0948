import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { opsComponents } from '@baize/wire/safer-play';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { Timer } from '../../module.ts';
import { build } from '../../version.ts';
import type { SaferPlayTables } from './tables.ts';

/** What decides about money and chance: folders under the root of the code, each hashed as one. */
const COMPONENTS: Readonly<Record<string, string>> = {
  ledger: 'apps/server/src/modules/ledger',
  play: 'apps/server/src/modules/play',
  'safer-play': 'apps/server/src/modules/safer-play',
  cashier: 'apps/server/src/modules/cashier',
  agents: 'apps/server/src/modules/agents',
  bonuses: 'apps/server/src/modules/bonuses',
  rewards: 'apps/server/src/modules/rewards',
  'promotions and their draws': 'apps/server/src/modules/promotions',
  points: 'apps/server/src/modules/points',
  games: 'apps/server/src/modules/games',
  'lottery draws and settlement': 'apps/server/src/modules/lottery',
  'adapters of payment services': 'apps/server/src/payments',
  'adapters of vendors': 'apps/server/src/vendors',
  'lottery engine': 'packages/lottery/src',
  earnings: 'packages/earnings/src',
  'games of the studio': 'packages/studio-games/src',
  'studio server': 'apps/studio/src',
  money: 'packages/money/src',
  migrations: 'apps/server/migrations',
  'functions of the database': 'apps/server/definitions',
};
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const LOG_ROWS = 50;

type Hashed = { name: string; files: number; hash: string };

/** SHA-256 over every file's path and content, in the order of the paths. Tests are no part of what runs. */
export function hashComponents(root = ROOT): Hashed[] {
  return Object.entries(COMPONENTS).flatMap(([name, folder]) => {
    const path = join(root, folder);
    if (!existsSync(path)) return [];
    const hash = createHash('sha256');
    const files = filesOf(path);
    for (const file of files)
      hash
        .update(`${relative(path, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    return [{ name, files: files.length, hash: hash.digest('hex') }];
  });
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !path.includes('test-support'))
    .sort();

/**
 * Every 24 hours, and at start: what a build hashed to first is what it has to hash to for ever. An update is another build; a
 * file that was changed in place is not.
 */
export const componentsTimer: Timer = { name: 'safer-play.components', everyMs: 86_400_000, run: checkComponents };

export async function checkComponents(ctx: Context): Promise<void> {
  for (const { name, files, hash } of hashComponents()) {
    const { rows } = await sql<{ expected: string; ok: boolean }>`
      INSERT INTO safer_play_component (id, at, version, name, files, hash, expected, ok)
      SELECT ${ctx.newId()}, ${ctx.now()}, ${build}, ${name}, ${files}, ${hash}, e.expected, e.expected = ${hash}
      FROM (SELECT coalesce((SELECT c.expected FROM safer_play_component AS c
        WHERE c.name = ${name} AND c.version = ${build} ORDER BY c.id LIMIT 1), ${hash}) AS expected) AS e
      RETURNING expected, ok`.execute(ctx.db);
    if (rows[0]?.ok === false)
      ctx.log.error({ component: name, hash, expected: rows[0].expected }, 'a critical component has changed');
  }
}

export const opsComponentsHandler = handle(opsComponents, async ({ ctx }) => {
  const tables = ctx.db.withTables<SaferPlayTables>();
  const [{ rows }, log] = await Promise.all([
    sql<SaferPlayTables['safer_play_component'] & { first: Date }>`
      SELECT DISTINCT ON (name) *, min(at) OVER (PARTITION BY name) AS first FROM safer_play_component
      WHERE version = ${build} ORDER BY name, id DESC`.execute(ctx.db),
    tables.selectFrom('safer_play_component').selectAll().orderBy('id', 'desc').limit(LOG_ROWS).execute(),
  ]);
  return {
    version: build,
    components: rows.map(({ name, files, hash, expected, ok, at, first }) => ({
      name,
      files,
      hash,
      expected,
      ok,
      checkedAt: at.toISOString(),
      firstSeenAt: first.toISOString(),
    })),
    log: log.map(({ at, name, hash, ok }) => ({ at: at.toISOString(), name, hash, ok })),
  };
});
