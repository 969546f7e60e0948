import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { createDispatcher } from '../events/index.ts';
import type { ServerModule } from '../module.ts';
import type { Merchant } from '../modules/merchants/index.ts';

/** The house as it was: its own context on the same database, whose clock stands where it was put last. It serves nobody. */
export type PastHouse = {
  readonly ctx: Context;
  readonly modules: readonly ServerModule[];
  readonly merchant: Merchant;
  goTo(moment: Date): void;
  /** Runs timers of the modules by their names, in this order, and then tells the subscribers what happened. */
  run(...timers: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export type Databases = { url: string; controlUrl: string };

export async function openPastHouse(
  { config, log, random }: Pick<Context, 'config' | 'log' | 'random'>,
  { url, controlUrl }: Databases,
  { modules, merchant, at }: { modules: readonly ServerModule[]; merchant: Merchant; at: Date },
): Promise<PastHouse> {
  let clock = at;
  const now = () => clock;
  const standing = createContext({ config, log, url, controlUrl, now, random, processMetrics: false });
  const { ctx } = standing;
  const dispatcher = createDispatcher({ ...ctx, readers: readersOf(modules, ctx), start: false });
  const timers = new Map(modules.flatMap(module => module.timers ?? []).map(timer => [timer.name, timer]));
  // What modules stop with is the process's own (threads, notes of sessions): the house that serves goes on with it.
  const close = async () => {
    await dispatcher.stop();
    await standing.close();
  };
  try {
    await standing.start();
    for (const module of modules) await module.start?.(ctx);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ctx,
    modules,
    merchant,
    goTo: moment => {
      if (moment < clock) throw new Error('the past goes one way');
      clock = moment;
    },
    run: async (...names) => {
      for (const name of names) {
        const timer = timers.get(name);
        if (!timer) throw new Error(`no module has a timer ${name}`);
        await timer.run(ctx);
      }
      await dispatcher.drain();
    },
    close,
  };
}

const readersOf = (modules: readonly ServerModule[], ctx: Context) =>
  modules
    .flatMap(({ subscribers = [] }) => subscribers)
    .map(subscriber => ({
      name: subscriber.name,
      events: subscriber.events,
      handle: (event: Parameters<typeof subscriber.handle>[1]) => subscriber.handle(ctx, event),
    }));
