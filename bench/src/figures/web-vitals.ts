import { spawnSync } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { freePort } from '@baize/server/src/runtime/free-port.ts';
import { openBrowser } from '@baize/testkit';
import lighthouse, { type Trace } from 'lighthouse';
import { type Browser, connect } from 'puppeteer-core';
import type { Figure, Options, Row } from '../figure.ts';
import { servedPortal } from '../load/served-portal.ts';
import { median } from '../statistics.ts';

type Visitor = 'guest' | 'member';
type Measured = {
  performance: number;
  accessibility: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** The same from the time that the page's thread had the processor, not from what went by. */
  processorTbt: number;
  /** Lighthouse's own measure of the machine; its throttling is meant for one of 1,500 or more. */
  machine: number;
};

/** The stream of a page never ends, so Lighthouse waits for a silence that does not come; every page is whole long before. */
const WAIT_MS = 15_000;

/** What Lighthouse throttles by, and what it takes for long. */
const [SLOWER, LONG_MS] = [4, 50];

const PAGES: readonly { name: string; path: string; visitor: Visitor }[] = [
  { name: 'home', path: '/', visitor: 'guest' },
  { name: 'lobby', path: '/rng', visitor: 'guest' },
  { name: 'lottery', path: '/lottery', visitor: 'member' },
  { name: 'member', path: '/member', visitor: 'member' },
];

/** Where the cores cannot be parted, the server and Lighthouse wait for the browser. */
const BEHIND = 15;

/** P10: what Lighthouse says of four pages on a phone, as it throttles by itself. */
export const webVitals: Figure = {
  id: 'P10',
  run: async (report, { rounds }: Options): Promise<Row[]> => {
    const pageArgs = coreForThePage();
    const portal = await servedPortal();
    const port = await freePort();
    const chromium = await openBrowser({ args: [`--remote-debugging-port=${port}`, ...pageArgs] });
    if (pageArgs.length === 0) setPriority(BEHIND);
    const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
    try {
      const rows: Row[] = [];
      for (const { name, path, visitor } of PAGES) {
        const runs: Measured[] = [];
        for (let round = 0; round < rounds; round += 1) {
          runs.push(await audit(browser, portal, path, visitor));
          report(`${name} ${round + 1}/${rounds}: ${JSON.stringify(runs.at(-1))}`);
        }
        rows.push(...rowsOf(name, runs));
      }
      return rows;
    } finally {
      await browser.disconnect().catch(() => undefined);
      await chromium.close();
      await portal.stop();
    }
  },
};

/**
 * A phone's page shares its core neither with the server and Lighthouse nor with what draws and records: this process, and whatever it
 * starts from now on, goes to the other cores. The browser's arguments by which its pages run alone on the first one; none where
 * there is one core, or no `taskset`.
 */
function coreForThePage(): string[] {
  const last = availableParallelism() - 1;
  if (last < 1) return [];
  const { status } = spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', `1-${last}`, String(process.pid)]);
  return status === 0 ? ['--renderer-cmd-prefix=taskset --cpu-list 0'] : [];
}

/** One visit with an empty cache; a member's tab has its session before the page is fetched. */
async function audit(
  browser: Browser,
  { url, member }: Awaited<ReturnType<typeof servedPortal>>,
  path: string,
  visitor: Visitor,
): Promise<Measured> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (visitor === 'member') {
      await page.goto(`${url}/healthz`);
      await page.evaluate(
        values => {
          for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
        },
        { token: member.token ?? '', account: member.username, username: member.username },
      );
    }
    const result = await lighthouse(
      url + path,
      {
        onlyCategories: ['performance', 'accessibility'],
        disableStorageReset: true,
        logLevel: 'error',
        maxWaitForLoad: WAIT_MS,
      },
      undefined,
      page,
    );
    if (!result) throw new Error(`${path} could not be audited`);
    const { audits, categories, environment } = result.lhr;
    const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
      lcp: Math.round(figure('largest-contentful-paint')),
      cls: Number(figure('cumulative-layout-shift').toFixed(4)),
      tbt: Math.round(figure('total-blocking-time')),
      processorTbt: Math.round(processorTbt(result.artifacts.Trace)),
      machine: Math.round(environment.benchmarkIndex),
    };
  } finally {
    await context.close().catch(() => undefined);
  }
}

/** As Lighthouse's own figure: of every task after the first paint, what it has over 50 ms on a processor a quarter as fast. */
function processorTbt({ traceEvents }: Trace): number {
  const painted = traceEvents.findLast(event => event.name === 'firstContentfulPaint');
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === painted?.pid && tid === painted.tid)
    .filter(({ ts }) => ts >= (painted?.ts ?? 0))
    .reduce((sum, event) => sum + Math.max(0, processorMs(event) * SLOWER - LONG_MS), 0);
}

/** Chromium says it in microseconds, beside what Lighthouse reads. */
const processorMs = (event: object): number =>
  'tdur' in event && typeof event.tdur === 'number' ? event.tdur / 1000 : 0;

function rowsOf(name: string, runs: readonly Measured[]): Row[] {
  const middle = (key: keyof Measured): number => median(runs.map(run => run[key]));
  const row = (what: string, rest: Pick<Row, 'value' | 'unit' | 'target' | 'bound'> & Partial<Row>): Row => ({
    figure: 'P10',
    what: `${name}: ${what}`,
    details: {},
    ...rest,
  });
  return [
    row('performance', { value: middle('performance'), unit: 'points', target: 98, bound: 'least' }),
    row('accessibility', { value: middle('accessibility'), unit: 'points', target: 100, bound: 'least' }),
    row('largest contentful paint', { value: middle('lcp') / 1000, unit: 's', target: 1.8, bound: 'most' }),
    row('layout shift', { value: middle('cls'), unit: 'points', target: 0.01, bound: 'most' }),
    row('blocking time', {
      value: middle('tbt'),
      unit: 'ms',
      target: 50,
      bound: 'most',
      details: { 'by processor time ms': middle('processorTbt'), "the machine's index": middle('machine') },
    }),
  ];
}
