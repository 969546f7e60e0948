import { z } from 'zod';
import type { Parcel } from './push-message.ts';

/** A notice of PostgreSQL carries less than 8,000 bytes. */
const bytesMax = 7_900;

/** [id, member or merchant, topic, json]: `m17` is a member, `b1` the visitors of a merchant. */
const packed = z.array(z.tuple([z.string(), z.string().regex(/^[mb]\d+$/), z.string(), z.string()]));

/** As few notices as hold the parcels; each begins with the sender's tag, so that it skips its own without reading on. */
export function packNotices(tag: string, parcels: readonly Parcel[]): string[] {
  const notices: string[] = [];
  let items: string[] = [];
  let bytes = 0;
  const close = (): void => {
    if (items.length > 0) notices.push(`${tag}[${items.join(',')}]`);
    items = [];
    bytes = tag.length + 2;
  };
  close();
  for (const { id, target, topic, json } of parcels) {
    const to = 'memberId' in target ? `m${target.memberId}` : `b${target.merchantId}`;
    const item = JSON.stringify([id, to, topic, json]);
    const size = Buffer.byteLength(item) + 1;
    if (size > bytesMax - tag.length - 2) throw new Error(`a push of ${topic} is too large: ${size} bytes`);
    if (bytes + size > bytesMax) close();
    items.push(item);
    bytes += size;
  }
  close();
  return notices;
}

/** The parcels of another process's notice; none where it is our own. */
export function unpackNotice(tag: string, payload: string): Parcel[] {
  if (payload.startsWith(tag)) return [];
  return packed.parse(JSON.parse(payload.slice(payload.indexOf('[')))).map(([id, to, topic, json]) => ({
    id,
    target: to.startsWith('m') ? { memberId: BigInt(to.slice(1)) } : { merchantId: Number(to.slice(1)) },
    topic,
    json,
  }));
}
