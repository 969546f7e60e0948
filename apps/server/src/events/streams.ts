import type { ServerResponse } from 'node:http';
import { isPushTopic } from '@baize/wire';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CallerMember } from '../http/handler.ts';
import type { Metrics } from '../metrics.ts';
import { createFanOut, forEachStep } from './fan-out.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createLive } from './live.ts';
import { eventBytes, type Parcel } from './push-message.ts';
import { createRing } from './ring.ts';
import { createStreamIndex, type Stream } from './stream-index.ts';
import { takeSocket } from './take-socket.ts';

export type StreamRequest = {
  response: ServerResponse;
  merchantId: number;
  member: CallerMember | undefined;
  lastEventId?: string | undefined;
};

/** A client that lets this much wait is slow: it is dropped, comes back and resumes. */
const backlogMaxBytes = 64 * 1024;
/** A member's browsers share one stream each; above this the oldest is ended. */
const streamsOfMemberMax = 20;

const resyncBytes = Buffer.from('event: resync\ndata: {}\n\n');
const sessionEnded = z.object({ data: z.object({ sessionId: z.string() }) });

/** The open streams of this process. Bytes are made once for all that get them. */
export function createStreams(tag: string, metrics: Metrics, log: Logger) {
  const gauge = metrics.gauge('baize_push_connections', 'Open event streams');
  const dropped = metrics.counter('baize_push_dropped_total', 'Streams dropped because their client was too slow');
  const send = (stream: Stream, bytes: Buffer): void => {
    if (stream.socket.writableLength <= backlogMaxBytes) {
      stream.socket.write(bytes);
      return;
    }
    dropped.inc();
    stream.socket.destroy();
  };
  const index = createStreamIndex();
  const ring = createRing();
  const fanOut = createFanOut();
  const heartbeat = createHeartbeat(send);
  const live = createLive({ index, send, log });

  const forget = (stream: Stream): void => {
    index.remove(stream);
    heartbeat.remove(stream);
    gauge.set(index.count);
  };
  const keep = (stream: Stream): void => {
    index.add(stream);
    heartbeat.add(stream);
    gauge.set(index.count);
    stream.socket.once('close', () => forget(stream));
    if (stream.member === undefined) return;
    const own = index.of(stream.member);
    if (own !== undefined && own.size > streamsOfMemberMax) own.values().next().value?.socket.end();
  };

  const deliver = (parcel: Parcel): void => {
    if (parcel.json === '') {
      if ('memberId' in parcel.target && isPushTopic(parcel.topic)) live.touch(parcel.target.memberId, parcel.topic);
      return;
    }
    ring.keep(parcel);
    const streams = index.of(parcel.target);
    if (streams === undefined) return;
    const bytes = eventBytes(parcel);
    fanOut.queue(forEachStep(streams, stream => send(stream, bytes)));
    // The streams of a session that ended are closed after they were told.
    const ended = parcel.topic === 'session' ? sessionEnded.safeParse(JSON.parse(parcel.json)).data : undefined;
    if (ended === undefined) return;
    const close = (stream: Stream): void => {
      if (stream.member?.sessionId === ended.data.sessionId) stream.socket.end();
    };
    fanOut.queue(forEachStep(streams, close));
  };

  return {
    get count() {
      return index.count;
    },
    deliver: (parcels: readonly Parcel[]): void => parcels.forEach(deliver),
    open: ({ response, merchantId, member, lastEventId }: StreamRequest): void => {
      const socket = takeSocket(response);
      // The client went away while the call was on its way.
      if (socket === undefined) return;
      keep({ socket, merchantId, member, openedAt: performance.now(), slot: heartbeat.nextSlot() });
      const missed = lastEventId === undefined ? [] : ring.since(lastEventId, merchantId, member?.memberId);
      const greeting = missed === undefined ? 'resync' : 'hello';
      const data = JSON.stringify({ member: member !== undefined });
      socket.write(`id: ${ring.newest ?? `${tag}-0`}\nevent: ${greeting}\ndata: ${data}\n\n`);
      for (const parcel of missed ?? []) socket.write(eventBytes(parcel));
      if (member !== undefined) live.touchAll(member.memberId);
    },
    touch: live.touch,
    provide: live.provide,
    /** Tells everybody to ask again: notices of other processes were lost. */
    resync: (): void => {
      ring.clear();
      fanOut.queue(forEachStep(index.all(), stream => send(stream, resyncBytes)));
    },
    close: (): void => {
      heartbeat.stop();
      for (const { socket } of index.all()) socket.end();
    },
  };
}
