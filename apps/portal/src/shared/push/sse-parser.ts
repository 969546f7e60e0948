/** One event of a stream as it was written: `data` lines joined. */
export type StreamEvent = { readonly id: string | undefined; readonly event: string; readonly data: string };

/**
 * Reads the text/event-stream format (WHATWG HTML, 9.2.6) from pieces of any size. Comments keep the connection alive and give
 * nothing.
 */
export function createSseParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let id: string | undefined;
  let event = '';
  let data: string[] = [];

  const finish = (): void => {
    if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
  };
  const readLine = (line: string): void => {
    if (line === '') {
      finish();
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
  };
  return piece => {
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
