import { randomBytes } from 'node:crypto';
import type { PushTopic } from '@baize/wire';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import type { Listener } from './listener.ts';
import { type Parcel, type PushMessage, type PushTarget, thingOf } from './push-message.ts';
import { packNotices, unpackNotice } from './push-notice.ts';
import { createStreams, type StreamRequest } from './streams.ts';

/**
 * Tells browsers what changed. Messages about one thing within a few milliseconds become the newest one; all processes hear of
 * it by one notice, sent on a connection of its own and never in a transaction that moves money.
 */
export type Push = {
  toMember<T extends PushTopic>(memberId: bigint, message: PushMessage<T>): void;
  /** To all visitors of a merchant, guests too. */
  broadcast<T extends PushTopic>(merchantId: number, message: PushMessage<T>): void;
  /** Hands a connection over: from now on it carries events only. */
  open(stream: StreamRequest): void;
  readonly connections: number;
  /** Begins to hear other processes. */
  start(): Promise<void>;
  /** Ends every stream; browsers come back to another process. */
  stop(): Promise<void>;
};

type Deps = { log: Logger; metrics: Metrics; listener?: Listener };

export const pushChannel = 'baize_push';
/** After a sending, messages gather for so long; the first one after a pause goes at once. */
const gatherMs = 15;

export function createPush({ log, metrics, listener }: Deps): Push {
  // Only tells processes apart and makes no secret: nothing that the injected chance would have to decide.
  const tag = randomBytes(5).toString('base64url').replaceAll('-', '_');
  const streams = createStreams(tag, metrics);
  const waiting = new Map<string, { target: PushTarget; message: PushMessage }>();
  let sequence = 0;
  let timer: NodeJS.Timeout | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  let silence: (() => void) | undefined;

  const flush = (): void => {
    timer = undefined;
    flushedAt = performance.now();
    const parcels = Array.from(waiting.values(), ({ target, message }): Parcel => {
      sequence += 1;
      const { topic, version, data } = message;
      return { id: `${tag}-${sequence.toString(36)}`, target, topic, json: JSON.stringify({ version, data }) };
    });
    waiting.clear();
    streams.deliver(parcels);
    listener?.notify(pushChannel, packNotices(tag, parcels)).catch(error => {
      log.warn({ err: error }, 'other processes could not be told of pushes; their browsers ask again by themselves');
    });
  };

  const post = <T extends PushTopic>(target: PushTarget, message: PushMessage<T>): void => {
    const thing = thingOf(target, message);
    const known = waiting.get(thing);
    if (known !== undefined && known.message.version >= message.version) return;
    waiting.set(thing, { target, message });
    timer ??= setTimeout(flush, Math.max(0, flushedAt + gatherMs - performance.now()));
  };

  return {
    toMember: (memberId, message) => post({ memberId }, message),
    broadcast: (merchantId, message) => post({ merchantId }, message),
    open: request => streams.open(request),
    get connections() {
      return streams.count;
    },
    start: async () => {
      silence = await listener?.listen(pushChannel, payload => {
        const parcels = unpackNotice(tag, payload);
        if (parcels.length > 0) streams.deliver(parcels);
      });
      listener?.onGap(() => streams.resync());
    },
    stop: async () => {
      clearTimeout(timer);
      silence?.();
      streams.close();
    },
  };
}
