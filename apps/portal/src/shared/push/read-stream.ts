import { currentCaller } from '../api/caller.ts';
import { createSseParser, type StreamEvent } from './sse-parser.ts';

const STREAM_PATH = '/wps/stream';
/** The server writes a comment well within this time; silence longer than it is a dead connection. */
const SILENCE_MS = 45_000;

export type StreamEnd = 'refused' | 'closed';

type StreamOptions = {
  lastEventId: string | undefined;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
};

/** Reads the stream until it ends, falls silent or is aborted. `refused`: the server will not have this caller. */
export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(STREAM_PATH, {
      headers: streamHeaders(options.lastEventId),
      signal,
      cache: 'no-store',
    });
    if (!response.ok || !response.body) return response.status >= 400 && response.status < 500 ? 'refused' : 'closed';
    options.onOpen();
    const feed = createSseParser(options.onEvent);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'closed';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      feed(value);
    }
  } catch {
    return 'closed';
  } finally {
    clearTimeout(timer);
  }
}

function streamHeaders(lastEventId: string | undefined): Headers {
  const caller = currentCaller();
  const headers = new Headers({ Accept: 'text/event-stream', Language: caller.language() });
  const token = caller.token();
  const merchant = caller.merchantCode();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (merchant) headers.set('Merchant', merchant);
  if (lastEventId) headers.set('Last-Event-ID', lastEventId);
  return headers;
}
