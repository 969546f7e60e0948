import type { Socket } from 'node:net';
import type { CallerMember } from '../http/handler.ts';
import type { PushTarget } from './push-message.ts';

/** What a connection costs beside its socket. */
export type Stream = {
  readonly socket: Socket;
  readonly merchantId: number;
  readonly ip: string;
  readonly member: CallerMember | undefined;
  readonly openedAt: number;
  readonly slot: number;
};

/** The open streams by whom they concern. */
export type StreamIndex = ReturnType<typeof createStreamIndex>;

export function createStreamIndex() {
  const byMember = new Map<bigint, Set<Stream>>();
  const byMerchant = new Map<number, Set<Stream>>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(stream: Stream): void {
      count += 1;
      put(byMerchant, stream.merchantId, stream);
      if (stream.member !== undefined) put(byMember, stream.member.memberId, stream);
    },
    remove(stream: Stream): void {
      count -= 1;
      take(byMerchant, stream.merchantId, stream);
      if (stream.member !== undefined) take(byMember, stream.member.memberId, stream);
    },
    of: (target: PushTarget): ReadonlySet<Stream> | undefined =>
      'memberId' in target ? byMember.get(target.memberId) : byMerchant.get(target.merchantId),
    *all(): Iterable<Stream> {
      for (const streams of byMerchant.values()) yield* streams;
    },
  };
}

function put<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const streams = index.get(key);
  if (streams === undefined) index.set(key, new Set([stream]));
  else streams.add(stream);
}

function take<K>(index: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
}
