import { useEffect, useRef } from 'react';
import { onPush } from './bus.ts';
import type { PushMessage } from './messages.ts';

/** Runs `listener` on each new message of a topic while the component stands. */
export function usePush(topic: string, listener: (data: PushMessage['data']) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onPush(topic, message => latest.current(message.data)), [topic]);
}
