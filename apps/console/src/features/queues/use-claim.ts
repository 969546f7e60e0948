import { notify, useText } from '@baize/ui';
import { opsClaim, opsRelease } from '@baize/wire/cashier';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';

type QueueName = 'deposits' | 'withdrawals';

/** Takes a request in hand, or puts it back. A refusal (somebody was quicker) is said and the list read again. */
export function useClaim(queue: QueueName, onChanged: () => Promise<unknown>) {
  const t = useText();
  const text = useRefusalText();
  const [busyId, setBusyId] = useState<string>();
  const run = async (endpoint: typeof opsClaim | typeof opsRelease, id: string): Promise<boolean> => {
    setBusyId(id);
    const answer = await call(endpoint, { queue, id });
    setBusyId(undefined);
    if (!answer.ok) notify({ title: t('queue.not_claimed'), text: text(answer), tone: 'bad' });
    await onChanged();
    return answer.ok;
  };
  return {
    busyId,
    claim: (id: string) => run(opsClaim, id),
    release: (id: string) => run(opsRelease, id),
  };
}
