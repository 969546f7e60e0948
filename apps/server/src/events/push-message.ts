import { type PushData, type PushTopic, pushKey } from '@baize/wire';

/** What a browser is told: the topic says what changed, `version` which state of it this is; an older one is dropped. */
export type PushMessage<T extends PushTopic = PushTopic> = {
  topic: T;
  /** Grows with every change of the same thing, over all processes and restarts. */
  version: number;
  data: PushData<T>;
};

/** All of a merchant's visitors, or one member wherever the browsers are. */
export type PushTarget = { readonly merchantId: number } | { readonly memberId: bigint };

/** The JSON of a message's `data:` line. */
export const dataJson = ({ version, data }: { version: number; data: unknown }): string =>
  JSON.stringify({ version, data });

/** A message on its way: its bytes are made once, whoever gets them. Without JSON it only names what to read (`Push.touch`). */
export type Parcel = {
  /** `processTag-sequence`, the SSE id. */
  readonly id: string;
  readonly target: PushTarget;
  readonly topic: string;
  /** The JSON of the `data:` line. */
  readonly json: string;
};

/** One name for one thing: messages about it within a few milliseconds become the newest one. */
export const thingOf = <T extends PushTopic>(target: PushTarget, { topic, data }: PushMessage<T>): string =>
  `${'memberId' in target ? `m${target.memberId}` : `b${target.merchantId}`} ${topic} ${pushKey[topic](data)}`;

/** The bytes of an event as the standard wants them (WHATWG HTML, server-sent events). JSON has no line breaks. */
export const eventBytes = ({ id, topic, json }: Parcel): Buffer =>
  Buffer.from(`id: ${id}\nevent: ${topic}\ndata: ${json}\n\n`);
