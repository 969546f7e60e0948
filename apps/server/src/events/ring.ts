import type { Parcel } from './push-message.ts';

const size = 4_096;
/**
 * Two processes hear of pushes in slightly different orders, and a browser may have been with another one: it gets so many
 * again. Versions make a message that comes twice harmless.
 */
const overlap = 256;

/** The last messages, for browsers that lost their connection for a moment. */
export function createRing() {
  let parcels: (Parcel | undefined)[] = [];
  let positions = new Map<string, number>();
  let next = 0;
  let newest: string | undefined;

  return {
    /** The id of the last message; a client that starts here has missed nothing. */
    get newest() {
      return newest;
    },
    keep(parcel: Parcel): void {
      const place = next % size;
      const old = parcels[place];
      if (old !== undefined) positions.delete(old.id);
      parcels[place] = parcel;
      positions.set(parcel.id, next);
      newest = parcel.id;
      next += 1;
    },
    /** What came after an id for this client; undefined where the ring does not reach back so far. */
    since(id: string, merchantId: number, memberId: bigint | undefined): Parcel[] | undefined {
      const found = positions.get(id);
      if (found === undefined) return undefined;
      const from = Math.max(0, next - size, found - overlap);
      const missed: Parcel[] = [];
      for (let position = from; position < next; position += 1) {
        const parcel = parcels[position % size];
        if (parcel !== undefined && isFor(parcel, merchantId, memberId)) missed.push(parcel);
      }
      return missed;
    },
    clear(): void {
      parcels = [];
      positions = new Map();
      newest = undefined;
    },
  };
}

const isFor = ({ target }: Parcel, merchantId: number, memberId: bigint | undefined): boolean =>
  'memberId' in target ? target.memberId === memberId : target.merchantId === merchantId;
