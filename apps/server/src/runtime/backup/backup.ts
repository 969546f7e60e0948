import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';

/** What belongs to the running server alone, or is made anew when one starts. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the data folder that a restored house needs beside its database. */
const besides = ['secrets.json', 'uploads', 'postgres/connection.json'];

/**
 * Copies a running house into one archive, beside its normal work: a base copy of the cluster through PostgreSQL's
 * backup calls, the part of the log that makes it whole, and the secrets without which its data cannot be read.
 */
export const backUp = async (
  house: { postgres: EmbeddedPostgres; dataFolder: string; version: string },
  target: string,
): Promise<void> => {
  const { postgres, dataFolder } = house;
  const client = new pg.Client(postgres.urlOf('superuser', 'postgres'));
  await client.connect();
  const archive = writeArchive(target);
  try {
    // A slot keeps the log that is written from here on; being temporary, it goes with this connection.
    await client.query("SELECT pg_create_physical_replication_slot('baize_backup_' || pg_backend_pid(), true, true)");
    const { rows: started } = await client.query<{ wal: string }>(
      "SELECT pg_walfile_name(pg_backup_start('baize backup', fast => true)) AS wal",
    );
    await addFolder(archive, 'cluster', postgres.cluster);
    const { rows: stopped } = await client.query<{ wal: string; labelfile: string; spcmapfile: string }>(
      'SELECT pg_walfile_name(lsn) AS wal, labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    const [first, last] = [started[0], stopped[0]];
    if (first === undefined || last === undefined) throw new Error('the database told nothing about its backup');
    await addLog(archive, postgres.cluster, first.wal, last.wal);
    await archive.text('cluster/backup_label', last.labelfile);
    if (last.spcmapfile.trim() !== '') await archive.text('cluster/tablespace_map', last.spcmapfile);
    for (const name of besides) await addAny(archive, `data/${name}`, placeOf(name, dataFolder, postgres));
    await archive.text('baize.json', JSON.stringify({ version: house.version, postgres: 18 }));
    await archive.close();
  } finally {
    await client.end();
  }
};

const placeOf = (name: string, dataFolder: string, { cluster }: EmbeddedPostgres) =>
  name.startsWith('postgres/') ? join(cluster, '..', name.slice('postgres/'.length)) : join(dataFolder, name);

const addLog = async (archive: ArchiveWriter, cluster: string, first: string, last: string) => {
  const folder = join(cluster, 'pg_wal');
  await archive.folder('cluster/pg_wal/archive_status', 0o700);
  await archive.folder('cluster/pg_wal/summaries', 0o700);
  const segments = readdirSync(folder).filter(name => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  for (const name of segments.sort()) await archive.file(`cluster/pg_wal/${name}`, join(folder, name));
};

const addFolder = async (archive: ArchiveWriter, name: string, path: string): Promise<void> => {
  await archive.folder(name, 0o700);
  for (const entry of readdirSync(path).sort()) {
    if (leftOut.has(entry) || entry.startsWith('pgsql_tmp')) continue;
    if (name === 'cluster' && emptied.has(entry)) await archive.folder(`${name}/${entry}`, 0o700);
    else await addAny(archive, `${name}/${entry}`, join(path, entry));
  }
};

const addAny = async (archive: ArchiveWriter, name: string, path: string): Promise<void> => {
  if (!existsSync(path)) return;
  if (lstatSync(path).isDirectory()) await addFolder(archive, name, path);
  else await archive.file(name, path);
};
