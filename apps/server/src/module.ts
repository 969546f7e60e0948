import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { HouseEvent } from './events/index.ts';
import type { Handler } from './http/handler.ts';

/**
 * A timer of the elected clock: one process runs it, in the order of the modules. `nextDue` reads the tables; without it the timer runs every
 * `everyMs`. One that goes through many rows looks between two of its transactions whether it is to stop: what is left waits for the next run.
 */
export type Timer = { readonly name: string; run(ctx: Context, stop?: AbortSignal): Promise<void> } & (
  | { nextDue(ctx: Context): Promise<Date | undefined> }
  | { readonly everyMs: number }
);

/** Reacts to events of the outbox. Must be idempotent by the event's id: an event may come twice, never not at all. */
export type Subscriber = {
  readonly name: string;
  readonly events: readonly HouseEvent['type'][];
  handle(ctx: Context, event: HouseEvent): Promise<void>;
  /** Several events at once, in order, where that is cheaper than one by one; a failure falls back to `handle` for each. */
  handleMany?(ctx: Context, events: readonly HouseEvent[]): Promise<void>;
};

/** A room of the server: one capability, entered only by its index. What it needs comes through the context. */
export type ServerModule = {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly timers?: readonly Timer[];
  readonly subscribers?: readonly Subscriber[];
  /** Work that may wait seconds; run by the workers, added by the dispatcher, never inside a money transaction. */
  readonly jobs?: Readonly<Record<string, (ctx: Context, payload: unknown) => Promise<void>>>;
  /** Policies registered, caches warmed: once per process, after the context stands, before anything is served. */
  start?(ctx: Context): Promise<void> | void;
  stop?(ctx: Context): Promise<void> | void;
  /** Routes that are no calls of the wire (what vendors call): mounted apart, with parsers and errors of their own. */
  routes?(app: FastifyInstance, ctx: Context): void;
  /** Origins that the pages may show in frames; asked at every page. */
  frameOrigins?(ctx: Context): readonly string[];
  /** Origins that a merchant's pages may load scripts and frames from; asked at every page, and best none. */
  scriptOrigins?(ctx: Context, merchantId: number): readonly string[];
  /** Fills the demo merchant; idempotent. */
  seedDemo?(ctx: Context): Promise<void>;
  /** Gives the demo a past, so that its pages show something from the first minute; tests begin without one. Idempotent. */
  seedDemoLife?(ctx: Context): Promise<void>;
};
