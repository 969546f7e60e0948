import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = new URL('../package.json', import.meta.url);

/** The version of this house, as its package says. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/**
 * The commit of a checkout, read from the folder of git as it stands there; undefined for an installed package or an image.
 */
export function commitOf(git = new URL('../../../.git/', import.meta.url)): string | undefined {
  const read = (name: string): string => readFileSync(new URL(name, git), 'utf8').trim();
  try {
    const head = read('HEAD');
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    const commit = ref === undefined ? head : readRef(ref, read);
    return commit && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined;
  } catch {
    return undefined;
  }
}

/** A branch stands in a file of its own, or among those that were packed together. */
function readRef(ref: string, read: (name: string) => string): string | undefined {
  try {
    return read(ref);
  } catch {
    const packed = read('packed-refs').split('\n');
    return packed.find(line => line.endsWith(` ${ref}`))?.split(' ')[0];
  }
}

const commit = commitOf();

/** What runs here: the version, and in a checkout its commit. Two builds of the same name are the same code. */
export const build = commit === undefined ? version : `${version}+${commit.slice(0, 12)}`;
