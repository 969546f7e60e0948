import type { PushData, PushTopic } from '@baize/wire';
import type { Logger } from 'pino';
import type { CallerMember } from '../http/handler.ts';
import { dataJson } from './push-message.ts';
import type { Stream, StreamIndex } from './stream-index.ts';

/** What a member's screen should show now of a topic. */
export type LiveReader<T extends PushTopic = PushTopic> = (
  member: CallerMember,
) => Promise<{ version: number; data: PushData<T> }>;

type Deps = { index: StreamIndex; send: (stream: Stream, bytes: Buffer) => void; log: Logger };

/** So many members are read at once: what is asked meanwhile gathers, and is read once however often it changed. */
const readingMax = 4;

/**
 * Topics whose state is read when it is told: a change only names the member, and the process that holds a stream of that
 * member reads what stands now. Members who are not looking cost nothing.
 */
export function createLive({ index, send, log }: Deps) {
  const readers = new Map<PushTopic, LiveReader>();
  const waiting = new Map<string, { topic: PushTopic; memberId: bigint }>();
  let reading = 0;

  const readOne = async (topic: PushTopic, memberId: bigint): Promise<void> => {
    const [first] = index.of({ memberId }) ?? [];
    const read = readers.get(topic);
    if (first?.member === undefined || read === undefined) return;
    const bytes = Buffer.from(`event: ${topic}\ndata: ${dataJson(await read(first.member))}\n\n`);
    for (const stream of index.of({ memberId }) ?? []) send(stream, bytes);
  };

  const next = (): void => {
    for (const [key, { topic, memberId }] of waiting) {
      if (reading >= readingMax) return;
      waiting.delete(key);
      reading += 1;
      readOne(topic, memberId)
        .catch(error => log.warn({ err: error, topic }, 'what a stream should show could not be read'))
        .finally(() => {
          reading -= 1;
          next();
        });
    }
  };

  const touch = (memberId: bigint, topic: PushTopic): void => {
    if (!readers.has(topic) || index.of({ memberId }) === undefined) return;
    waiting.set(`${memberId} ${topic}`, { topic, memberId });
    next();
  };

  return {
    provide: <T extends PushTopic>(topic: T, read: LiveReader<T>): void => void readers.set(topic, read),
    touch,
    /** Everything that a member's new stream should show at once. */
    touchAll: (memberId: bigint): void => {
      for (const topic of readers.keys()) touch(memberId, topic);
    },
  };
}
