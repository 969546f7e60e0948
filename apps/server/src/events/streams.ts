import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { eventBytes, type Parcel } from './push-message.ts';
import { createRing } from './ring.ts';
import { takeSocket } from './take-socket.ts';

export type StreamRequest = {
  response: ServerResponse;
  merchantId: number;
  member?: { memberId: bigint; sessionId: string } | undefined;
  lastEventId?: string | undefined;
};

/** What a connection costs beside its socket. */
type Stream = {
  readonly socket: Socket;
  readonly merchantId: number;
  readonly memberId: bigint | undefined;
  readonly sessionId: string | undefined;
};

/** A client that lets this much wait is slow: it is dropped, comes back and resumes. */
const backlogMaxBytes = 64 * 1024;
const beatMs = 1_000;
/** A stream hears a comment each so many beats, so that proxies keep it open. */
const beatSlots = 20;
/** So many streams are written to before other work of the process gets its turn. */
const sliceMax = 1_000;

const comment = Buffer.from(':\n\n');

export function createStreams(tag: string, metrics: Metrics) {
  const byMember = new Map<bigint, Set<Stream>>();
  const byMerchant = new Map<number, Set<Stream>>();
  const slots = Array.from({ length: beatSlots }, () => new Set<Stream>());
  const ring = createRing();
  const work: (() => boolean)[] = [];
  let count = 0;
  let beat = 0;
  let heart: NodeJS.Timeout | undefined;
  const gauge = metrics.gauge('baize_push_connections', 'Open event streams');
  const dropped = metrics.counter('baize_push_dropped_total', 'Streams dropped because their client was too slow');

  const send = (stream: Stream, bytes: Buffer): void => {
    if (stream.socket.writableLength > backlogMaxBytes) {
      dropped.inc();
      stream.socket.destroy();
      return;
    }
    stream.socket.write(bytes);
  };

  const forget = (stream: Stream, slot: number): void => {
    count -= 1;
    gauge.set(count);
    remove(byMerchant, stream.merchantId, stream);
    if (stream.memberId !== undefined) remove(byMember, stream.memberId, stream);
    slots[slot]?.delete(stream);
  };

  /** Goes through the streams a slice at a time; what is queued later waits, so that every client sees one order. */
  const pump = (): void => {
    const step = work[0];
    if (step === undefined) return;
    if (step()) work.shift();
    if (work.length > 0) setImmediate(pump);
  };
  const queue = (step: () => boolean): void => {
    work.push(step);
    if (work.length === 1) pump();
  };
  const sendAll = (streams: Set<Stream>, bytes: Buffer): (() => boolean) => {
    const iterator = streams.values();
    return () => {
      for (let sent = 0; sent < sliceMax; sent += 1) {
        const next = iterator.next();
        if (next.done) return true;
        send(next.value, bytes);
      }
      return false;
    };
  };

  const deliverOne = (parcel: Parcel): void => {
    ring.keep(parcel);
    const { target } = parcel;
    const streams = 'memberId' in target ? byMember.get(target.memberId) : byMerchant.get(target.merchantId);
    if (streams === undefined) return;
    queue(sendAll(streams, eventBytes(parcel)));
    if (parcel.topic === 'session') queue(() => endSession(streams, parcel));
  };

  return {
    get count() {
      return count;
    },

    deliver: (parcels: readonly Parcel[]): void => parcels.forEach(deliverOne),

    open: ({ response, merchantId, member, lastEventId }: StreamRequest): void => {
      const socket = takeSocket(response);
      // The client went away while the call was on its way.
      if (socket === undefined) return;
      const stream: Stream = { socket, merchantId, memberId: member?.memberId, sessionId: member?.sessionId };
      const slot = count % beatSlots;
      count += 1;
      gauge.set(count);
      socket.once('close', () => forget(stream, slot));
      add(byMerchant, merchantId, stream);
      if (stream.memberId !== undefined) add(byMember, stream.memberId, stream);
      slots[slot]?.add(stream);
      const missed = lastEventId === undefined ? [] : ring.since(lastEventId, merchantId, stream.memberId);
      const first = missed === undefined ? 'resync' : 'hello';
      socket.write(Buffer.from(`id: ${ring.newest ?? `${tag}-0`}\nevent: ${first}\ndata: {}\n\n`));
      for (const parcel of missed ?? []) socket.write(eventBytes(parcel));
      heart ??= setInterval(() => {
        beat = (beat + 1) % beatSlots;
        const due = slots[beat];
        if (due !== undefined && due.size > 0) queue(sendAll(due, comment));
      }, beatMs).unref();
    },

    /** Tells everybody to ask again: notices of other processes were lost. */
    resync: (): void => {
      ring.clear();
      const bytes = Buffer.from('event: resync\ndata: {}\n\n');
      for (const streams of byMerchant.values()) queue(sendAll(streams, bytes));
    },

    close: (): void => {
      clearInterval(heart);
      for (const streams of byMerchant.values()) for (const { socket } of streams) socket.end();
    },
  };
}

/** The streams of a session that ended are closed after they were told. */
function endSession(streams: ReadonlySet<Stream>, parcel: Parcel): true {
  const ended: unknown = JSON.parse(parcel.json)?.data?.sessionId;
  for (const { sessionId, socket } of streams) if (sessionId === ended) socket.end();
  return true;
}

function add<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const streams = index.get(key);
  if (streams === undefined) index.set(key, new Set([stream]));
  else streams.add(stream);
}

function remove<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
}
