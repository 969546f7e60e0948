import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Takes a listing along as a file: its name, its head, and its lines. */
export async function takeCsv(page: Page): Promise<{ name: string; head: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .split('\r\n');
  return { name: file.suggestedFilename(), head, lines };
}
