import type { Page } from 'playwright-core';

/** What the browser complained about while a page was open. */
export type Watch = {
  /** Exceptions that nobody caught, and errors of the console (a refused call's status line is none). */
  problems(): readonly string[];
  /** Forgets the problems that match: for a test that provokes them. */
  allow(pattern: RegExp): void;
  mustBeQuiet(): void;
};

export const watch = (page: Page): Watch => {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', error => seen.push(`exception: ${error.stack ?? error.message}`));
  page.on('console', message => {
    // A refusal is a normal answer with a status of its own; the browser logs each.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      seen.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? 'failed';
    if (why !== 'net::ERR_ABORTED') seen.push(`request: ${request.method()} ${request.url()} ${why}`);
  });
  const problems = () => seen.filter(problem => !allowed.some(pattern => pattern.test(problem)));
  return {
    problems,
    allow: pattern => void allowed.push(pattern),
    mustBeQuiet: () => {
      const left = problems();
      if (left.length > 0)
        throw new Error(`the browser complained:\n${left.map(problem => `  ${problem}`).join('\n')}`);
    },
  };
};
