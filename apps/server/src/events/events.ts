import type { Transaction } from 'kysely';
import type { NewEvent } from './event-types.ts';
import type { EventTables } from './tables.ts';

export type Events = {
  /** Writes events into the outbox, in the transaction of what happened: nothing is sent, nothing is notified. */
  emit(tx: Transaction<object>, ...events: readonly NewEvent[]): Promise<void>;
  /**
   * True the first time that a subscriber sees an event, written in the transaction of its effect: a second delivery gets
   * false and does nothing. For subscribers whose effect is not idempotent by itself.
   */
  once(tx: Transaction<object>, subscriber: string, event: { id: string }): Promise<boolean>;
  /** Asks for a job once the transaction has committed; the dispatcher adds it to the workers' queue. */
  requestJob(tx: Transaction<object>, job: JobRequest): Promise<void>;
};

export type JobRequest = { merchantId: number; task: string; payload: unknown; runAt?: Date | undefined };

export function createEvents(): Events {
  const emit = async (tx: Transaction<object>, ...events: readonly NewEvent[]): Promise<void> => {
    if (events.length === 0) return;
    await tx
      .withTables<EventTables>()
      .insertInto('event_outbox')
      .values(
        events.map(event => ({
          merchant_id: event.merchantId,
          type: event.type,
          member_id: event.memberId ?? null,
          payload: JSON.stringify(event.payload),
        })),
      )
      .execute();
  };

  return {
    emit,
    once: async (tx, subscriber, event) => {
      const written = await tx
        .withTables<EventTables>()
        .insertInto('event_handled')
        .values({ subscriber, event_id: event.id })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst();
      return written.numInsertedOrUpdatedRows === 1n;
    },
    requestJob: (tx, { merchantId, task, payload, runAt }) =>
      emit(tx, {
        type: 'job.requested',
        merchantId,
        payload: { task, payload, ...(runAt === undefined ? {} : { runAt: runAt.toISOString() }) },
      }),
  };
}
