import { currentCaller } from '../api/caller.ts';
import { pause } from '../clock/pause.ts';
import { deliver, type PushState, pushState } from './bus.ts';
import { whileLeading } from './leader.ts';
import { PUSH_LOCK } from './lock-name.ts';
import { createVersionGate, type PushMessage, parseMessage } from './messages.ts';
import { readStream } from './read-stream.ts';

type Relayed = { kind: 'message'; message: PushMessage } | { kind: 'state'; state: PushState } | { kind: 'ask' };

const BACKOFF_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000] as const;

/** Connects for the present caller: one stream per browser and token, shared with the other tabs. Gives the way to stop. */
export function startPush(): () => void {
  const name = `${PUSH_LOCK}${currentCaller().token()?.slice(-12) ?? 'guest'}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const isNew = createVersionGate();
  let leading = false;

  const take = (message: PushMessage): void => {
    if (isNew(message)) deliver(message);
  };
  const relay = (relayed: Relayed): void => channel?.postMessage(relayed);
  const setState = (state: PushState): void => {
    pushState.set(state);
    relay({ kind: 'state', state });
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Relayed>) => {
      if (data.kind === 'ask' && leading) return relay({ kind: 'state', state: pushState.get() });
      if (data.kind === 'message') take(data.message);
      if (data.kind === 'state') pushState.set(data.state);
    };
    relay({ kind: 'ask' });
  }
  const stopLeading = whileLeading(name, async signal => {
    leading = true;
    await keepReading(signal, setState, message => {
      relay({ kind: 'message', message });
      take(message);
    });
  });
  return () => {
    stopLeading();
    channel?.close();
    pushState.set('off');
  };
}

async function keepReading(
  signal: AbortSignal,
  setState: (state: PushState) => void,
  take: (message: PushMessage) => void,
): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  setState('connecting');
  while (!signal.aborted) {
    const end = await readStream({
      lastEventId,
      signal,
      onOpen: () => {
        failures = 0;
        setState('live');
      },
      onEvent: ({ id, event, data }) => {
        lastEventId = id ?? lastEventId;
        const message = parseMessage(event, data, id);
        if (message) take(message);
      },
    });
    if (signal.aborted) return;
    if (end === 'refused') return setState('off');
    setState('lost');
    await pause(backoff(failures), signal);
    failures += 1;
  }
}

/** Half fixed, half by chance, so that a restarted server is not met by all at once. */
function backoff(failures: number): number {
  const full = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 20_000;
  return full / 2 + Math.random() * (full / 2);
}
