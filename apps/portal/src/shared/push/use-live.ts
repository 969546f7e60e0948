import { useState } from 'react';
import type { PushMessage } from './messages.ts';
import { usePush } from './use-push.ts';

/** The newest value that a topic pushed while the component stands; undefined before the first. */
export function useLive<Value>(
  topic: string,
  read: (data: PushMessage['data']) => Value | undefined,
): Value | undefined {
  const [value, setValue] = useState<Value>();
  usePush(topic, data => {
    const next = read(data);
    if (next !== undefined) setValue(next);
  });
  return value;
}
