import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every violation on the page as axe sees it now: the rule, how bad, where, and what to do about it. */
export const mustBeAccessible = async (
  page: Page,
  options: { within?: string; except?: string[] } = {},
): Promise<void> => {
  // A frame that may run no script cannot be asked anything: it would never answer.
  let axe = (await axeOn(page))
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])');
  if (options.within !== undefined) axe = axe.include(options.within);
  if (options.except !== undefined) axe = axe.disableRules(options.except);
  const { violations } = await axe.analyze();
  const lasting = await withoutCut(page, violations);
  if (lasting.length === 0) return;
  const lines = lasting.flatMap(({ id, impact, help, helpUrl, nodes }) => [
    `${id} (${impact}): ${help} — ${helpUrl}`,
    ...nodes.slice(0, 5).map(({ target, html, failureSummary }) => {
      const how = failureSummary
        ?.split('\n')
        .slice(1)
        .map(line => line.trim())
        .join('; ');
      return `    ${target.join(' ')}\n      ${html.slice(0, 200)}\n      ${how}`;
    }),
    ...(nodes.length > 5 ? [`    and ${nodes.length - 5} more`] : []),
  ]);
  throw new Error(`${page.url()} is not accessible to everybody:\n${lines.map(line => `  ${line}`).join('\n')}`);
};

const packed = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * To send and compile axe takes as long as its look, so a page of one frame gets it once. Beside frames of another origin axe
 * sums up in a page of its own.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource: packed });
  if (!(await page.evaluate("typeof globalThis.axe?.run === 'function'"))) await page.evaluate(packed);
  return new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode();
}

const TARGET_SIZE = 'target-size';

/**
 * The violations without targets that are only too small because a bar that stays in its place lies over a part of them: where
 * one scrolled to decides that, so each is looked at once more in the middle of the window.
 */
async function withoutCut(page: Page, violations: readonly Violation[]): Promise<Violation[]> {
  const kept = violations.filter(({ id }) => id !== TARGET_SIZE);
  for (const violation of violations.filter(({ id }) => id === TARGET_SIZE)) {
    const nodes: Violation['nodes'] = [];
    for (const node of violation.nodes) if (await isTooSmall(page, node.target)) nodes.push(node);
    if (nodes.length > 0) kept.push({ ...violation, nodes });
  }
  return kept;
}

async function isTooSmall(page: Page, [selector, ...inner]: Violation['nodes'][number]['target']): Promise<boolean> {
  if (typeof selector !== 'string' || inner.length > 0) return true;
  const target = page.locator(selector).first();
  const scrolled = await page.evaluate(() => globalThis.scrollY);
  await target.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await (await axeOn(page)).withRules([TARGET_SIZE]).include(selector).analyze();
  await page.evaluate(top => globalThis.scrollTo({ top, behavior: 'instant' }), scrolled);
  return violations.length > 0;
}
