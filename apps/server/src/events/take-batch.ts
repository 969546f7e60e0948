import type pg from 'pg';
import type { HouseEvent } from './event-types.ts';

export type EventRow = {
  id: string;
  merchant_id: number;
  type: string;
  member_id: bigint | null;
  payload: unknown;
  created_at: Date;
};

/**
 * Takes up to `max` events out of the outbox, oldest ids first. With `lookBackMs` the search begins at the ids of that long
 * ago, past the dead rows of what was taken before; without it, at the first of all.
 */
export async function takeBatch(
  client: pg.ClientBase,
  max: number,
  lookBackMs: number | undefined,
): Promise<HouseEvent[]> {
  const { rows } = await client.query<EventRow>({
    name: 'event-take-batch',
    text: `DELETE FROM event_outbox WHERE id IN (
             SELECT id FROM event_outbox WHERE id >= $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
           RETURNING id, merchant_id, type, member_id, payload, created_at`,
    values: [from(lookBackMs), max],
  });
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(toEvent);
}

/** Whether there is anything to take: what is asked while nothing happens, and needs no transaction. */
export async function hasBatch(client: pg.ClientBase, lookBackMs: number | undefined): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>({
    name: 'event-has-batch',
    text: 'SELECT EXISTS (SELECT FROM event_outbox WHERE id >= $1) AS any',
    values: [from(lookBackMs)],
  });
  return rows[0]?.any === true;
}

const firstId = '00000000-0000-0000-0000-000000000000';

const from = (lookBackMs: number | undefined): string =>
  lookBackMs === undefined ? firstId : idAt(Date.now() - lookBackMs);

/** The least UUIDv7 of a moment (RFC 9562: 48 bits of milliseconds first). */
const idAt = (atMs: number): string => {
  const hex = Math.floor(atMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** The outbox is written through `Events.emit` and the modules' SQL functions, which hold to the type map: this is where a row becomes its type. */
export const toEvent = (row: EventRow): HouseEvent =>
  ({
    id: row.id,
    type: row.type,
    merchantId: row.merchant_id,
    memberId: row.member_id ?? undefined,
    payload: row.payload,
    createdAt: row.created_at,
  }) as HouseEvent;
