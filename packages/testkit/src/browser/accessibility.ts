import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every violation on the page as axe sees it now: the rule, how bad, where, and what to do about it. */
export const mustBeAccessible = async (
  page: Page,
  options: { within?: string; except?: string[] } = {},
): Promise<void> => {
  // A frame that may run no script cannot be asked anything: it would never answer.
  let axe = new AxeBuilder({ page }).withTags(standards).exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])');
  // Beside frames of another origin axe sums up in a page of its own, which takes as long as the look itself.
  if (page.frames().length === 1) axe = axe.setLegacyMode();
  if (options.within !== undefined) axe = axe.include(options.within);
  if (options.except !== undefined) axe = axe.disableRules(options.except);
  const { violations } = await axe.analyze();
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, impact, help, helpUrl, nodes }) => [
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
