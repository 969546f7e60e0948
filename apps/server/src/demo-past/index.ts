import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { advisoryLocks } from '../db/index.ts';
import type { ServerModule } from '../module.ts';
import { createLedger } from '../modules/ledger/index.ts';
import { demoAccounts, findMember } from '../modules/members/index.ts';
import { addDays, businessDate, dayStart, demoMerchant, type Merchant } from '../modules/merchants/index.ts';
import { idMaker } from '../new-id.ts';
import { lastHoursOf } from './last-hours.ts';
import { type Databases, openPastHouse } from './past-house.ts';
import { bringPublishedDraws } from './published-draws.ts';
import { createStage, type Step } from './steps.ts';
import { weeksOf } from './weeks.ts';

export type { Databases } from './past-house.ts';

/** So long before the first start the demo's members came. */
const WEEKS_DAYS = 24;

/** The beginning of the demo's past; undefined for a house that began without one. Asked before its members are seeded. */
export async function beginPast(ctx: Context): Promise<Date | undefined> {
  const [{ username }] = demoAccounts;
  const merchant = await ctx.merchants.byCode(demoMerchant.code);
  if (!merchant) return undefined;
  if (!(await findMember(ctx, merchant.id, username)))
    await sql`INSERT INTO demo_past (merchant_id, began_at) VALUES (${merchant.id}, ${ctx.now()})
      ON CONFLICT DO NOTHING`.execute(ctx.db);
  const standing = await progress(ctx);
  if (!standing) return undefined;
  return beginOf(standing.beganAt, merchant);
}

/** The context as it was at a moment: for what is seeded with an earlier date. */
export const contextAt = (ctx: Context, at: Date): Context => {
  const now = () => at;
  const newId = idMaker(now, ctx.random);
  return { ...ctx, now, newId, ledger: createLedger({ db: ctx.db, now, newId }) };
};

type Acts = { modules: readonly ServerModule[]; databases: Databases };

/** The past that is still to be lived, and the clock of the house until then: nobody else runs timers or tells of events. */
export type PastToLive = { live(stop: AbortSignal): Promise<void>; release(): void };

/** Takes the house's clock for its past, where one is still to be made and nobody has the clock. */
export async function takePast(ctx: Context, acts: Acts): Promise<PastToLive | undefined> {
  const standing = await progress(ctx);
  if (standing?.through) return undefined;
  const client = await ctx.pool.connect();
  const { rows } = await client.query<{ clock: boolean; events: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS clock, pg_try_advisory_lock($2) AS events',
    [advisoryLocks.clock, advisoryLocks.dispatcher],
  );
  // The connection ends with its locks.
  const release = once(() => client.release(true));
  const [taken] = rows;
  if (!taken?.clock || !taken.events) {
    release();
    return undefined;
  }
  return {
    live: stop =>
      livePast(ctx, acts, stop)
        .catch(err => ctx.log.error({ err }, 'the past of the demo stopped short; the next start goes on with it'))
        .finally(release),
    release,
  };
}

/**
 * Lets the demo live through its past, step by step, by the calls that members and operators make. Each step is noted, so that a house
 * that was stopped goes on where it stood, and one that is through adds nothing.
 */
export async function livePast(
  ctx: Context,
  { modules, databases }: Acts,
  stop?: Pick<AbortSignal, 'aborted'>,
): Promise<void> {
  const liveTeams = async () => {
    for (const module of modules) await module.seedDemoLife?.(ctx);
  };
  const standing = await progress(ctx);
  const merchant = await ctx.merchants.byCode(demoMerchant.code);
  if (!standing || !merchant) return liveTeams();
  if (standing.through) return;
  const { beganAt } = standing;
  const past = await openPastHouse(ctx, databases, { modules, merchant, at: beginOf(beganAt, merchant) });
  try {
    if (standing.stepsDone === 0) await bringPublishedDraws(past.ctx, merchant.id);
    const stage = createStage(past, beganAt);
    const steps: Step[] = [...weeksOf(stage), { at: beganAt, run: liveTeams }, ...lastHoursOf(stage)];
    for (const [at, step] of steps.entries()) {
      if (at < standing.stepsDone) continue;
      if (stop?.aborted) return;
      if (step.run !== liveTeams) past.goTo(later(past.ctx.now(), step.at));
      await step.run(stage);
      await note(ctx, at + 1, at + 1 === steps.length);
    }
  } finally {
    await past.close();
  }
}

const beginOf = (beganAt: Date, { timeZone }: Merchant): Date =>
  new Date(dayStart(addDays(businessDate(beganAt, timeZone), -WEEKS_DAYS), timeZone).getTime() + 9 * 3_600_000);

const once = (work: () => void): (() => void) => {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
};

const later = (a: Date, b: Date): Date => (a > b ? a : b);

type Progress = { beganAt: Date; stepsDone: number; through: boolean };

async function progress(ctx: Context): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    SELECT began_at AS "beganAt", steps_done AS "stepsDone", through FROM demo_past
    WHERE merchant_id = ${demoMerchant.id}`.execute(ctx.db);
  return rows[0];
}

const note = (ctx: Context, stepsDone: number, through: boolean) =>
  sql`UPDATE demo_past SET steps_done = ${stepsDone}, through = ${through} WHERE merchant_id = ${demoMerchant.id}`.execute(
    ctx.db,
  );
