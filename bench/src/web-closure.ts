import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** The files that come with these: everything that they import, and what that imports; not what is fetched only when it is wanted. */
export function withImports(folder: string, files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(STATIC_IMPORT)) visit(name);
  };
  for (const file of files) visit(file);
  return found;
}

/** What goes over the wire: the compressed twin where there is one. */
export const brotliSize = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;

export const weightOf = (folder: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliSize(join(folder, file)), 0);
