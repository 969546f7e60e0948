import { randomBytes } from 'node:crypto';
import type { PushTopic } from '@baize/wire';
import type { Logger } from 'pino';
import type { CallerMember } from '../http/handler.ts';
import type { Metrics } from '../metrics.ts';
import type { Listener } from './listener.ts';
import type { LiveReader } from './live.ts';
import { createOutgoing } from './outgoing.ts';
import type { Parcel, PushMessage } from './push-message.ts';
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
  /**
   * Says that a provided topic of a member changed. Whoever holds a stream of that member reads what stands now, and sends it;
   * a member without a stream costs nothing.
   */
  touch(memberId: bigint, topic: PushTopic): void;
  /** Registers how a topic is read, once per process at start. A member's new stream begins with every provided topic. */
  provide<T extends PushTopic>(topic: T, read: LiveReader<T>): void;
  /**
   * Registers how to find out whether a session still stands, once per process at start. Who opens a stream may be known from
   * memory only: the stream of a session that ended a moment ago elsewhere missed that news, and is closed here.
   */
  checkSessions(stands: (member: CallerMember) => Promise<boolean>): void;
  /** Registers how to find out whether an address is served, once per process at start: every stream is asked for it now and then. */
  checkAddresses(serves: (merchantId: number, ip: string) => boolean): void;
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
export function createPush({ log, metrics, listener }: Deps): Push {
  // Only tells processes apart and makes no secret: nothing that the injected chance would have to decide.
  const tag = randomBytes(5).toString('base64url').replaceAll('-', '_');
  const streams = createStreams(tag, metrics, log);
  const outgoing = createOutgoing(tag, ({ messages, touches }) => {
    streams.deliver(messages);
    tellOthers([...messages, ...touches]).catch(error => {
      log.warn({ err: error }, 'other processes could not be told of pushes; their browsers ask again by themselves');
    });
  });
  const tellOthers = async (parcels: readonly Parcel[]): Promise<void> => {
    await listener?.notify(pushChannel, packNotices(tag, parcels));
  };
  let silence: (() => void) | undefined;

  return {
    toMember: (memberId, message) => outgoing.post({ memberId }, message),
    broadcast: (merchantId, message) => outgoing.post({ merchantId }, message),
    touch: (memberId, topic) => {
      streams.touch(memberId, topic);
      outgoing.touch(memberId, topic);
    },
    provide: (topic, read) => streams.provide(topic, read),
    checkSessions: stands => streams.checkSessions(stands),
    checkAddresses: serves => streams.checkAddresses(serves),
    open: request => streams.open(request),
    get connections() {
      return streams.count;
    },
    start: async () => {
      silence = await listener?.listen(pushChannel, payload => {
        streams.deliver(unpackNotice(tag, payload));
      });
      listener?.onGap(() => streams.resync());
    },
    stop: async () => {
      outgoing.stop();
      silence?.();
      streams.close();
    },
  };
}
