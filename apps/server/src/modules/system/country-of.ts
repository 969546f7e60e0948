import { readFile, stat } from 'node:fs/promises';
import { type CountryResponse, Reader } from 'maxmind';
import type { Context } from '../../context.ts';

type Directory = { reader: Reader<CountryResponse>; changedMs: number; checkedAt: number };

/** A directory that was replaced is read anew within this time. */
const CHECK_MS = 60_000;
const directories = new WeakMap<Context, Directory>();

/** Reads the directory of countries that the configuration names; a start with one that cannot be read fails. */
export async function openCountries(ctx: Context): Promise<void> {
  const file = ctx.config.geoipFile;
  if (file === undefined) return;
  try {
    directories.set(ctx, await read(file));
  } catch (error) {
    throw new Error(`GEOIP_DATABASE: ${file} cannot be read (${error instanceof Error ? error.message : error})`);
  }
}

export const hasCountries = (ctx: Context): boolean => directories.has(ctx);

/** ISO 3166 code of where an address lies; null where the house has no directory, or the directory does not know. */
export function countryOf(ctx: Context, address: string): string | null {
  const directory = directories.get(ctx);
  if (!directory) return null;
  readAgain(ctx, directory);
  const found = directory.reader.get(address);
  return found?.country?.iso_code ?? found?.registered_country?.iso_code ?? null;
}

/** Looks for a newer file behind the answers; until it is read the last one holds. */
function readAgain(ctx: Context, directory: Directory): void {
  const file = ctx.config.geoipFile;
  const now = performance.now();
  if (file === undefined || now - directory.checkedAt < CHECK_MS) return;
  directory.checkedAt = now;
  stat(file)
    .then(async ({ mtimeMs }) => {
      if (mtimeMs !== directory.changedMs) directories.set(ctx, await read(file));
    })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the directory of countries could not be read again'));
}

async function read(file: string): Promise<Directory> {
  const [{ mtimeMs }, bytes] = await Promise.all([stat(file), readFile(file)]);
  return { reader: new Reader<CountryResponse>(bytes), changedMs: mtimeMs, checkedAt: performance.now() };
}
