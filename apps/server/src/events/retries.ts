import type pg from 'pg';
import type { Logger } from 'pino';
import { attempt, type Failed, messageOf, type Reader } from './deliver.ts';
import { type EventRow, toEvent } from './take-batch.ts';

/** After this many attempts an event is a dead letter of its subscriber: about three hours in all. */
const attemptsMax = 12;
const backOffMaxSeconds = 3_600;

/** 1, 2, 4, 8 … seconds, at most an hour. */
const backOffSeconds = (attempts: number): number => Math.min(2 ** (attempts - 1), backOffMaxSeconds);

/** Puts what failed at the first delivery aside, for its subscriber alone. */
export async function storeFailures(client: pg.ClientBase, failures: readonly Failed[]): Promise<void> {
  for (const { event, subscriber, error } of failures) {
    await client.query(
      `INSERT INTO event_retry (id, subscriber, merchant_id, type, member_id, payload, created_at, attempts, due_at, last_error)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 1, now() + make_interval(secs => $8), $9)
       ON CONFLICT (id, subscriber) DO NOTHING`,
      [
        event.id,
        subscriber,
        event.merchantId,
        event.type,
        event.memberId ?? null,
        JSON.stringify(event.payload),
        event.createdAt,
        backOffSeconds(1),
        error,
      ],
    );
  }
}

type RetryRow = EventRow & { subscriber: string; attempts: number };

/** Tries what is due again, a few at a time; gives how many were found. What a stop leaves is due still. */
export async function retryDue(
  client: pg.ClientBase,
  readers: readonly Reader[],
  log: Logger,
  stop?: AbortSignal,
): Promise<number> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<RetryRow>(
      `SELECT id, subscriber, merchant_id, type, member_id, payload, created_at, attempts FROM event_retry
       WHERE due_at <= now() ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED`,
    );
    for (const row of rows) {
      if (stop?.aborted) break;
      await retryOne(client, row, readers, log);
    }
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function retryOne(client: pg.ClientBase, row: RetryRow, readers: readonly Reader[], log: Logger): Promise<void> {
  const reader = readers.find(({ name }) => name === row.subscriber);
  const error = reader === undefined ? new Error('no such subscriber any more') : await attempt(reader, toEvent(row));
  const key = [row.id, row.subscriber];
  if (error === undefined) {
    await client.query('DELETE FROM event_retry WHERE id = $1 AND subscriber = $2', key);
    return;
  }
  const attempts = row.attempts + 1;
  if (attempts < attemptsMax) {
    await client.query(
      `UPDATE event_retry SET attempts = $3, due_at = now() + make_interval(secs => $4), last_error = $5
       WHERE id = $1 AND subscriber = $2`,
      [...key, attempts, backOffSeconds(attempts), messageOf(error)],
    );
    return;
  }
  log.error({ err: error, subscriber: row.subscriber, eventId: row.id, type: row.type }, 'an event is a dead letter');
  await client.query(
    `WITH dead AS (DELETE FROM event_retry WHERE id = $1 AND subscriber = $2 RETURNING *)
     INSERT INTO event_dead_letter (id, subscriber, merchant_id, type, member_id, payload, created_at, attempts, died_at, last_error)
     SELECT id, subscriber, merchant_id, type, member_id, payload, created_at, $3, now(), $4 FROM dead`,
    [...key, attempts, messageOf(error)],
  );
}
