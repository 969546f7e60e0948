import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
  ip: string;
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
  const send = createSender(metrics);
  const index = createStreamIndex();
  const ring = createRing();
  const fanOut = createFanOut();
  const heartbeat = createHeartbeat({ send, serves: ({ merchantId, ip }) => serves(merchantId, ip) });
  const live = createLive({ index, send, log });

  let stands = async (_member: CallerMember): Promise<boolean> => true;
  let serves = (_merchantId: number, _ip: string): boolean => true;

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
    if (stream.member !== undefined) endOldest(index.of(stream.member));
  };

  /** Told like everybody whose session ends, then closed. Where it cannot be found out the stream stays: no money rests on it. */
  const closeIfOver = async (stream: Stream, member: CallerMember): Promise<void> => {
    if (await stands(member).catch(() => true)) return;
    const data = { ended: true, sessionId: member.sessionId };
    stream.socket.end(`event: session\ndata: ${JSON.stringify({ version: 0, data })}\n\n`);
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
    const ended = endedSession(parcel);
    const close = ({ member, socket }: Stream): void => {
      if (member?.sessionId === ended) socket.end();
    };
    if (ended !== undefined) fanOut.queue(forEachStep(streams, close));
  };

  return {
    get count() {
      return index.count;
    },
    deliver: (parcels: readonly Parcel[]): void => parcels.forEach(deliver),
    open: ({ response, merchantId, ip, member, lastEventId }: StreamRequest): void => {
      const socket = takeSocket(response);
      // The client went away while the call was on its way.
      if (socket === undefined) return;
      const stream = { socket, merchantId, ip, member, openedAt: performance.now(), slot: heartbeat.nextSlot() };
      keep(stream);
      const missed = lastEventId === undefined ? [] : ring.since(lastEventId, merchantId, member?.memberId);
      greet(socket, ring.newest ?? `${tag}-0`, member !== undefined, missed);
      if (member === undefined) return;
      live.touchAll(member.memberId);
      void closeIfOver(stream, member);
    },
    checkSessions: (check: typeof stands): void => {
      stands = check;
    },
    checkAddresses: (check: typeof serves): void => {
      serves = check;
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

function createSender(metrics: Metrics) {
  const dropped = metrics.counter('baize_push_dropped_total', 'Streams dropped because their client was too slow');
  return ({ socket }: Stream, bytes: Buffer): void => {
    if (socket.writableLength <= backlogMaxBytes) {
      socket.write(bytes);
      return;
    }
    dropped.inc();
    socket.destroy();
  };
}

function endOldest(own: ReadonlySet<Stream> | undefined): void {
  if (own === undefined || own.size <= streamsOfMemberMax) return;
  const [oldest] = own;
  oldest?.socket.end();
}

/** The first event of a stream: that it stands, or that something was missed; then what came meanwhile. */
function greet(socket: Socket, id: string, member: boolean, missed: readonly Parcel[] | undefined): void {
  const greeting = missed === undefined ? 'resync' : 'hello';
  socket.write(`id: ${id}\nevent: ${greeting}\ndata: ${JSON.stringify({ member })}\n\n`);
  for (const parcel of missed ?? []) socket.write(eventBytes(parcel));
}

const endedSession = ({ topic, json }: Parcel): string | undefined =>
  topic === 'session' ? sessionEnded.safeParse(JSON.parse(json)).data?.data.sessionId : undefined;
