import { createStore, type Store } from '../../shared/state/store.ts';
import { readSession, writeSession } from '../../shared/storage/session-values.ts';

/** The game in the frame; kept for the tab, so that a reload goes on with it. */
export type Playing = {
  readonly url: string;
  readonly nodeId: string;
  /** Null in demo play. */
  readonly sessionId: string | null;
  readonly demo: boolean;
};

export const playing: Store<Playing | undefined> = createStore(stored());

export function savePlaying(value: Playing | undefined): void {
  writeSession('iframeUrl', value?.url);
  writeSession('toWhichItem', value && JSON.stringify({ ...value, url: undefined }));
  playing.set(value);
}

function stored(): Playing | undefined {
  const url = readSession('iframeUrl');
  const item = readSession('toWhichItem');
  if (url === undefined || item === undefined) return undefined;
  try {
    const { nodeId, sessionId, demo } = JSON.parse(item);
    return {
      url,
      nodeId: String(nodeId),
      sessionId: typeof sessionId === 'string' ? sessionId : null,
      demo: demo === true,
    };
  } catch {
    return undefined;
  }
}
