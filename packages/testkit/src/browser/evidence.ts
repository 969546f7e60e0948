import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { TestPage } from './test-page.ts';

const shots = fileURLToPath(new URL('../../../../.cache/shots', import.meta.url));

/** Takes a picture into .cache/shots and returns its path. */
export const screenshot = async (page: Page, name: string): Promise<string> => {
  mkdirSync(shots, { recursive: true });
  const path = join(shots, `${fileName(name)}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  return path;
};

/** The error of a failed visit, with what to look at. */
export const keepEvidence = async (name: string, { page, watch }: TestPage, error: unknown): Promise<unknown> => {
  if (!(error instanceof Error)) return error;
  const path = await screenshot(page, `failed ${name}`).catch(() => undefined);
  const html = await page.content().catch(() => undefined);
  if (path !== undefined && html !== undefined) writeFileSync(path.replace(/png$/, 'html'), html);
  const problems = watch.problems().slice(0, 10);
  const look = [
    `at ${page.url()}`,
    ...(path === undefined ? [] : [`picture and page: ${path}`]),
    ...problems.map(problem => `the browser says ${problem}`),
  ];
  error.message = `${error.message}\n\nWhat to look at:\n${look.map(line => `  ${line}`).join('\n')}`;
  return error;
};

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
