import type { PushTopic } from '@baize/wire';
import { dataJson, type Parcel, type PushMessage, type PushTarget, thingOf } from './push-message.ts';

/** After a sending, messages gather for so long; the first one after a pause goes at once. */
const gatherMs = 15;

export type Sending = { messages: Parcel[]; touches: Parcel[] };

/** What is on its way out: messages about one thing become the newest one, and go together. */
export function createOutgoing(tag: string, send: (sending: Sending) => void) {
  const waiting = new Map<string, { target: PushTarget; message: PushMessage }>();
  const touched = new Map<string, Parcel>();
  let sequence = 0;
  let timer: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;

  const flush = (): void => {
    timer = undefined;
    sentAt = performance.now();
    const messages = Array.from(waiting.values(), ({ target, message }): Parcel => {
      sequence += 1;
      return { id: `${tag}-${sequence.toString(36)}`, target, topic: message.topic, json: dataJson(message) };
    });
    const touches = [...touched.values()];
    waiting.clear();
    touched.clear();
    send({ messages, touches });
  };
  const flushSoon = (): void => {
    timer ??= setTimeout(flush, Math.max(0, sentAt + gatherMs - performance.now()));
  };

  return {
    post<T extends PushTopic>(target: PushTarget, message: PushMessage<T>): void {
      const thing = thingOf(target, message);
      const known = waiting.get(thing);
      if (known !== undefined && known.message.version >= message.version) return;
      waiting.set(thing, { target, message });
      flushSoon();
    },
    touch(memberId: bigint, topic: PushTopic): void {
      touched.set(`${memberId} ${topic}`, { id: '', target: { memberId }, topic, json: '' });
      flushSoon();
    },
    stop: (): void => clearTimeout(timer),
  };
}
