import { describe, expect, it } from 'vitest';
import { createSseParser, type StreamEvent } from './sse-parser.ts';

const read = (...pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const feed = createSseParser(event => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
};

describe('the event stream', () => {
  it('reads events whatever the pieces they come in', () => {
    const text = 'id: a-1\nevent: balance\ndata: {"x":\ndata: 1}\n\n:\n\ndata: plain\n\n';
    const whole = read(text);
    expect(whole).toEqual([
      { id: 'a-1', event: 'balance', data: '{"x":\n1}' },
      { id: 'a-1', event: 'message', data: 'plain' },
    ]);
    expect(read(...text)).toEqual(whole);
  });

  it('gives nothing for comments and for an event that has not ended', () => {
    expect(read(':\n\n', 'data: half\n')).toEqual([]);
  });
});
