import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { advisoryLocks } from '../db/index.ts';
import type { Metrics } from '../metrics.ts';
import { inTime, never } from './in-time.ts';
import { type Leader, lead } from './leader.ts';
import { createTimerLog, type TimerLog } from './timer-log.ts';

/** A module's timer with its context bound: due when its tables say so, or every so often. */
export type BoundTimer = { readonly name: string; run(stop: AbortSignal): Promise<void> } & (
  | { nextDue(): Promise<Date | undefined> }
  | { readonly everyMs: number }
);

export type Clock = {
  readonly leading: boolean;
  /** Runs what is due now, here, until nothing is: for tests and the command line. */
  runDue(): Promise<void>;
  /** Tells what runs to stop, and waits for it, some seconds at most. */
  stop(): Promise<void>;
};

type Deps = {
  pool: pg.Pool;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  timers: readonly BoundTimer[];
  /** False where only `runDue` runs timers. */
  start?: boolean;
  /** How long a timer may sleep before it looks at its tables again: something earlier may have come in. */
  lookMs?: number;
};

const backOffMaxMs = 10_000;
/** A timer that is to stop and does not is left alone after this: what it had in hand is undone, as if the process had died. */
const patienceMs = 5_000;

/**
 * Runs the timers of all modules in one process of all. Each timer goes its own way, so that a slow one delays no other. What
 * was due while nobody led is due still, so a new leader catches up by itself. A timer must be safe to run twice at once for
 * a moment, for a leader that was cut off may not know it yet: its own rows decide.
 */
export function createClock({ pool, log, metrics, now, timers, start = true, lookMs = 250 }: Deps): Clock {
  const notWritten = (error: unknown) => log.error({ err: error }, 'runs of timers are not written down yet');
  const timerLog = createTimerLog(pool, now, notWritten);
  const duration = metrics.histogram(
    'baize_timer_seconds',
    'How long timers ran',
    [0.01, 0.1, 1, 10, 60],
    ['timer', 'outcome'],
  );
  const late = metrics.gauge('baize_timer_late_seconds', 'How late a timer began its last run', ['timer']);
  const run: RunTimer = async (timer, due, stop) => {
    late.set({ timer: timer.name }, Math.max(0, (now().getTime() - due.getTime()) / 1000));
    const took = duration.startTimer({ timer: timer.name });
    timerLog.started(timer.name);
    try {
      await timer.run(stop);
      took({ outcome: 'done' });
      timerLog.finished(timer.name, undefined);
    } catch (error) {
      took({ outcome: 'failed' });
      log.error({ err: error, timer: timer.name }, 'a timer failed');
      timerLog.finished(timer.name, error);
      throw error;
    }
  };
  const parts: Parts = {
    run,
    now,
    dueOf: timer =>
      dueOf(timer, timerLog, now).catch(error => {
        log.error({ err: error, timer: timer.name }, 'a timer could not tell when it is due');
        throw error;
      }),
    lookMs,
  };
  const leader: Leader | undefined = start
    ? lead({
        name: 'clock',
        key: advisoryLocks.clock,
        pool,
        log,
        work: async (_client, signal) => {
          const running = new Set(timers);
          const ended = timers.map(async (timer, at) => {
            await keepRunning(timer, signal, parts, (at + 1) / timers.length);
            running.delete(timer);
          });
          await inTime(Promise.all(ended), signal, patienceMs);
          for (const { name } of running) log.warn({ timer: name }, 'a timer did not stop in time and is left alone');
          await untilAborted(signal);
          // Before another leads: it goes on from what is written down.
          await inTime(timerLog.flush().catch(notWritten), signal, patienceMs);
        },
      })
    : undefined;
  return {
    get leading() {
      return leader?.leading ?? false;
    },
    runDue: async () => {
      await runDue(timers, parts).finally(timerLog.flush);
    },
    stop: async () => leader?.stop(),
  };
}

type RunTimer = (timer: BoundTimer, due: Date, stop: AbortSignal) => Promise<void>;
type Parts = {
  run: RunTimer;
  now: () => Date;
  dueOf: (timer: BoundTimer) => Promise<Date | undefined>;
  lookMs: number;
};

/** A periodic timer that never ran is due at once; afterwards it counts from its last start, over restarts too. */
async function dueOf(timer: BoundTimer, timerLog: TimerLog, now: () => Date): Promise<Date | undefined> {
  if ('nextDue' in timer) return timer.nextDue();
  const startedAt = await timerLog.lastStart(timer.name);
  return startedAt === undefined ? now() : new Date(startedAt.getTime() + timer.everyMs);
}

/**
 * Only the leader starts a periodic timer, so its last start is read once. The second time it comes sooner, after `share` of
 * its period, so that those of one period spread over it instead of all running at the same moment.
 */
async function keepRunning(timer: BoundTimer, signal: AbortSignal, parts: Parts, share: number): Promise<void> {
  const everyMs = 'everyMs' in timer ? timer.everyMs : undefined;
  let failures = 0;
  let ranFor: number | undefined;
  let next: Date | undefined;
  let spread = false;
  while (!signal.aborted) {
    let waitMs = parts.lookMs;
    try {
      const due = next ?? (await parts.dueOf(timer));
      if (everyMs !== undefined) next = due;
      const inMs = due === undefined ? waitMs : due.getTime() - parts.now().getTime();
      if (due !== undefined && inMs <= 0) {
        const startedAt = parts.now().getTime();
        await parts.run(timer, due, signal);
        failures = 0;
        if (everyMs !== undefined) next = new Date(startedAt + everyMs * (spread ? 1 : share));
        spread = true;
        // The same moment again means that the run could not do its work yet: it is asked again, but not in a tight circle.
        waitMs = ranFor === due.getTime() ? parts.lookMs : 0;
        ranFor = due.getTime();
      } else waitMs = Math.min(waitMs, Math.max(1, inMs));
    } catch {
      failures += 1;
      next = undefined;
      spread = false;
      waitMs = Math.min(100 * 2 ** failures, backOffMaxMs);
    }
    if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

async function runDue(timers: readonly BoundTimer[], { run, now, dueOf: due }: Parts): Promise<void> {
  const ran = new Set<string>();
  for (let again = true; again; ) {
    again = false;
    for (const timer of timers) {
      const at = await due(timer);
      if (at === undefined || at > now() || ran.has(`${timer.name} ${at.getTime()}`)) continue;
      ran.add(`${timer.name} ${at.getTime()}`);
      await run(timer, at, never);
      again = true;
    }
  }
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
