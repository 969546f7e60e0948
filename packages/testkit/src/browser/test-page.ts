import type { Page } from 'playwright-core';
import type { Watch } from './watch.ts';

/** A visitor's page, and what the browser complained about in it. */
export type TestPage = { page: Page; watch: Watch };
