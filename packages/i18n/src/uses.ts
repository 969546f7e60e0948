import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What a source says of messages: ids in full, and the beginnings of ids that are put together (`member.${page}`). */
export type Uses = { ids: ReadonlySet<string>; beginnings: ReadonlySet<string> };

const LITERAL = /(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/g;
const BEGINNING = /`([a-z][\w-]*\.[\w.-]*)\$\{/g;

export const usesOf = (source: string): Uses => ({
  ids: new Set([...source.matchAll(LITERAL)].map(([, , id = '']) => id)),
  beginnings: new Set([...source.matchAll(BEGINNING)].map(([, beginning = '']) => beginning)),
});

export const isUsed = ({ ids, beginnings }: Uses, id: string): boolean =>
  ids.has(id) || [...beginnings].some(beginning => id.startsWith(beginning));

export const joined = (all: readonly Uses[]): Uses => ({
  ids: new Set(all.flatMap(({ ids }) => [...ids])),
  beginnings: new Set(all.flatMap(({ beginnings }) => [...beginnings])),
});

const STATIC_IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+\.tsx?)['"]/gm;

/** The files that a module brings along before any `import()`: itself, and what it imports by a relative path. */
export function staticGraph(entry: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const source = readFileSync(file, 'utf8');
    found.set(file, source);
    for (const [, path = ''] of source.matchAll(STATIC_IMPORT)) visit(resolve(dirname(file), path));
  };
  visit(entry);
  return found;
}
