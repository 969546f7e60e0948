import type { Logger } from 'pino';
import type { EventType, HouseEvent } from './event-types.ts';

/** A subscriber with its context bound. */
export type Reader = {
  readonly name: string;
  readonly events: readonly EventType[];
  handle(event: HouseEvent): Promise<void>;
  /** Several at once, in order, where that is cheaper. If it fails, each is handled alone, so that one bad event stops no other. */
  handleMany?: ((events: readonly HouseEvent[]) => Promise<void>) | undefined;
};

export type Failed = { event: HouseEvent; subscriber: string; error: string };

/** A subscriber that takes longer is counted as failed and asked again later; it must be idempotent anyhow. */
const patienceMs = 15_000;

/** Each subscriber gets its events one after the other, in order; the subscribers work side by side. */
export async function deliver(
  events: readonly HouseEvent[],
  readers: readonly Reader[],
  log: Logger,
): Promise<Failed[]> {
  const outcomes = await Promise.all(
    readers.map(async reader => {
      const own = events.filter(event => reader.events.includes(event.type));
      if (own.length > 1 && (await attemptMany(reader, own))) return [];
      return deliverEach(own, reader, log);
    }),
  );
  return outcomes.flat();
}

async function deliverEach(events: readonly HouseEvent[], reader: Reader, log: Logger): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const event of events) {
    const error = await attempt(reader, event);
    if (error === undefined) continue;
    log.warn({ err: error, subscriber: reader.name, eventId: event.id, type: event.type }, 'an event failed');
    failed.push({ event, subscriber: reader.name, error: messageOf(error) });
  }
  return failed;
}

async function attemptMany({ handleMany }: Reader, events: readonly HouseEvent[]): Promise<boolean> {
  if (handleMany === undefined) return false;
  return (await inTime(() => handleMany(events))) === undefined;
}

/** What went wrong, or undefined. */
export const attempt = (reader: Reader, event: HouseEvent): Promise<unknown> => inTime(() => reader.handle(event));

async function inTime(work: () => Promise<void>): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`took longer than ${patienceMs} ms`)), patienceMs);
  try {
    await Promise.race([work(), late]);
    return undefined;
  } catch (error) {
    return error ?? new Error('failed without a reason');
  } finally {
    clearTimeout(timer);
  }
}

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
