import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, readPo } from './po.ts';

export const APPS = ['portal', 'console', 'server', 'studio', 'demo'] as const;
export type App = (typeof APPS)[number];
export const isApp = (name: string): name is App => APPS.some(app => app === name);

/** The folder of the house's catalogues: `{app}/{LANGUAGE}/{feature}.po`. */
export const CATALOGUES = fileURLToPath(new URL('../catalogues', import.meta.url));

export type Source = { file: string; feature: string; po: string };

/** The `.po` files of an app in a language, by feature name; empty where there are none. */
export function sourcesOf(app: App, language: string, folder: string = CATALOGUES): Source[] {
  const path = join(folder, app, language);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter(name => name.endsWith('.po'))
    .sort()
    .map(name => {
      const file = join(path, name);
      return { file, feature: name.slice(0, -3), po: readFileSync(file, 'utf8') };
    });
}

/** The languages in which an app has catalogues. */
export function languagesOf(app: App, folder: string = CATALOGUES): string[] {
  const path = join(folder, app);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort();
}

/** What players see is meant to be in every language; the console is offered in those that it has a folder for. */
export const isOffered = (app: App, language: string, folder: string = CATALOGUES): boolean =>
  app !== 'console' || languagesOf(app, folder).includes(language);

/** All features of an app in a language as one catalogue. */
export function catalogueOf(app: App, language: string, folder: string = CATALOGUES): Catalogue {
  const merged: Catalogue = {};
  for (const source of sourcesOf(app, language, folder)) Object.assign(merged, readPo(source.po));
  return merged;
}
