import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '@baize/i18n';

/** What the build of the portal says of its pages (`apps/portal/build/page-preloads.ts`): files below its folder. */
type PagePreloads = {
  pages: Readonly<Record<string, { scripts: string[]; styles: string[]; texts: string[] }>>;
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * Links that let a browser fetch all that a page is made of at once, in the language of the page: without them each part would be
 * asked for only when the one before it has come. Styles are asked for at once, by the page's first script: what the parser itself fetched,
 * the browser does not use where a worker answers. Code is asked for once the page is painted (`apps/portal/build/paint-first.ts`). A
 * build without the list gives none.
 */
export function preloadsOf(folder: string): (page: string | undefined, language: string) => string {
  const found = read(join(folder, 'preloads.json'));
  return (page, language) => {
    const parts = page === undefined ? undefined : found?.pages[page];
    const texts = found?.texts[languageOf(language).catalogue] ?? {};
    const scripts = [texts.first, ...(parts?.scripts ?? []), ...(parts?.texts ?? []).map(part => texts[part])];
    return [
      ...(parts?.styles ?? []).map(file => `<link rel="soon" href="/${file}">`),
      ...scripts.flatMap(file => (file ? [`<link rel="later" href="/${file}">`] : [])),
    ].join('');
  };
}

function read(file: string): PagePreloads | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
