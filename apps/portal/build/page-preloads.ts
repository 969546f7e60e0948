import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueIn, textsNeededBy } from '@baize/i18n/vite';
import type { Plugin, Rolldown } from 'vite';

/** What a page's visitors can fetch at once: its files, and by language its texts. The server names them in the page (`http/prepared`). */
type PagePreloads = {
  pages: Record<string, { scripts: string[]; styles: string[]; texts: string[] }>;
  /** Language → part of its catalogue → file. */
  texts: Record<string, Record<string, string>>;
};

const PAGE = /\/src\/app\/pages\/([\w-]+)\.tsx$/;

/** Writes `preloads.json` beside the page: what each of the app's pages will ask for, known before its code has come. */
export function pagePreloads(): Plugin {
  return {
    name: 'baize:page-preloads',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir !== undefined) await writeFile(join(dir, 'preloads.json'), JSON.stringify(preloadsOf(bundle)));
    },
  };
}

function preloadsOf(bundle: Rolldown.OutputBundle): PagePreloads {
  const chunks = new Map(
    Object.values(bundle).flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const found: PagePreloads = { pages: {}, texts: {} };
  const entry = [...chunks.values()].find(chunk => chunk.isEntry);
  const first = new Set(entry ? withImports(entry.fileName, chunks) : []);
  for (const { fileName, facadeModuleId } of chunks.values()) {
    const [language, part] = catalogueIn(facadeModuleId ?? '') ?? [];
    if (language !== undefined && part !== undefined)
      found.texts[language] = { ...found.texts[language], [part]: fileName };
    const [, page] = PAGE.exec(facadeModuleId ?? '') ?? [];
    if (page === undefined) continue;
    const scripts = withImports(fileName, chunks).filter(name => !first.has(name));
    const parts = scripts.flatMap(name => chunks.get(name) ?? []);
    found.pages[page] = {
      scripts,
      styles: [...new Set(parts.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))],
      texts: [...new Set(parts.flatMap(chunk => chunk.moduleIds.flatMap(id => textsNeededBy(id) ?? [])))],
    };
  }
  return found;
}

/** A file and all that it imports, its own imports first. */
function withImports(file: string, chunks: Map<string, Rolldown.OutputChunk>, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...(chunks.get(file)?.imports ?? []).flatMap(name => withImports(name, chunks, seen)), file];
}
