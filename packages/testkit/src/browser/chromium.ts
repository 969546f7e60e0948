import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

export type Chromium = { executablePath: string; env: Record<string, string> };

const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/** The browser that npm brought, unpacked once for each version, with the libraries that this machine lacks. */
export const chromiumOnDisk = async (): Promise<Chromium> => {
  const folder = join(cache, `chromium-${packageVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  const fontsFolder = ensureFontConfiguration(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...environment(),
      FONTCONFIG_PATH: fontsFolder,
      ...(hasLibraries() ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }),
    },
  };
};

const packageVersion = () => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const text = readFileSync(join(dirname(entry), '../package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
};

/**
 * The package's own configuration names folders that only its usual home has. Without a single font the browser ends at
 * the first form control, so this one names the fonts where they are; those of the machine are left out on purpose.
 */
const ensureFontConfiguration = (folder: string): string => {
  const place = join(folder, 'fontconfig');
  const file = join(place, 'fonts.conf');
  if (existsSync(file)) return place;
  mkdirSync(place, { recursive: true });
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts/fonts')}</dir>
  <cachedir>${join(place, 'cache')}</cachedir>
</fontconfig>
`;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return place;
};

/** Two runs may unpack at once: each into a folder of its own, and the first to finish gives it the name. */
const unpack = async (folder: string) => {
  const mine = `${folder}.${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(mine, { recursive: true });
  const program = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [program], { env: { ...process.env, TMPDIR: mine } });
  try {
    renameSync(mine, folder);
  } catch {
    rmSync(mine, { recursive: true, force: true });
    if (!existsSync(folder)) throw new Error(`the browser could not be unpacked into ${folder}`);
  }
};

const libraryFolders = [
  '/lib',
  '/usr/lib',
  '/lib64',
  '/usr/lib64',
  '/lib/x86_64-linux-gnu',
  '/usr/lib/x86_64-linux-gnu',
  '/lib/aarch64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
];

/** Whether the machine has what the browser links to; a part of the package's own set must never be mixed with it. */
const hasLibraries = () =>
  ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'].every(name =>
    libraryFolders.some(folder => existsSync(join(folder, name))),
  );

const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
