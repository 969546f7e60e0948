import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { RECORDS, SEALED } from './export-records.ts';
import type { Who } from './member-state.ts';

/** What a copy may weigh: of one kind of record, and of all. Who has more asks the house for the rest; the copy says of which kinds. */
const KIND_BYTES_MAX = 4_000_000;
const BYTES_MAX = 24_000_000;
/** What is in the server's hands at once. */
const ROWS_AT_ONCE = 500;

export type Bounds = { kindBytesMax: number; bytesMax: number };

/** A member's records as JSON. They are read through cursors, some at a time, so that a heavy player's weigh no more than anybody's. */
export function gatherRecords(
  ctx: Context,
  who: Who,
  { kindBytesMax, bytesMax }: Bounds = { kindBytesMax: KIND_BYTES_MAX, bytesMax: BYTES_MAX },
): Promise<Buffer> {
  return ctx.transaction(async tx => {
    const kinds: Buffer[] = [];
    const incomplete: string[] = [];
    let left = bytesMax;
    for (const [kind, query] of Object.entries(RECORDS)) {
      const open = (record: string) => openField(ctx, kind, record);
      const read = await readKind(tx, who, { query, open, bytesMax: Math.min(left, kindBytesMax) });
      if (!read.whole) incomplete.push(kind);
      left -= read.bytes;
      kinds.push(Buffer.from(`${JSON.stringify(kind)}: [${read.records.join(',\n ')}]`));
    }
    const head = `"madeAt": ${JSON.stringify(ctx.now())},\n"incomplete": ${JSON.stringify(incomplete)}`;
    return Buffer.from(`{${[head, ...kinds].join(',\n')}}\n`);
  });
}

type Read = { records: string[]; bytes: number; whole: boolean };

async function readKind(
  tx: Transaction<object>,
  { merchantId, memberId }: Who,
  { query, open, bytesMax }: { query: string; open: (record: string) => string; bytesMax: number },
): Promise<Read> {
  const own = sql.raw(query.replaceAll('$1', String(merchantId)).replaceAll('$2', `${memberId}::int8`));
  await sql`DECLARE copied NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS record FROM (${own}) AS r`.execute(tx);
  const read: Read = { records: [], bytes: 0, whole: true };
  while (read.whole) {
    const { rows } = await sql<{ record: string }>`FETCH FORWARD ${sql.raw(String(ROWS_AT_ONCE))} FROM copied`.execute(
      tx,
    );
    for (const { record: kept } of rows) {
      const record = open(kept);
      const bytes = Buffer.byteLength(record);
      read.whole &&= read.bytes + bytes <= bytesMax;
      if (!read.whole) break;
      read.records.push(record);
      read.bytes += bytes;
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`CLOSE copied`.execute(tx);
  return read;
}

/** PostgreSQL writes bytes into JSON as `\\x` and hexadecimal digits. */
function openField(ctx: Context, kind: string, record: string): string {
  const sealed = SEALED[kind];
  if (!sealed) return record;
  const fields: Record<string, unknown> = JSON.parse(record);
  const kept = fields[sealed.field];
  if (typeof kept !== 'string') return record;
  return JSON.stringify({ ...fields, [sealed.field]: sealed.open(ctx, Buffer.from(kept.slice(2), 'hex')) });
}
