import { describe, expect, it } from 'vitest';
import { createVersionGate, parseMessage } from './messages.ts';

describe('pushed messages', () => {
  it('are read with their topic from the event or from the body', () => {
    expect(parseMessage('balance', '{"version":3,"data":{"sumBalance":"1.00"}}', 'a')).toEqual({
      topic: 'balance',
      version: 3,
      data: { sumBalance: '1.00' },
      eventId: 'a',
    });
    expect(parseMessage('message', '{"topic":"unread","version":"7","data":{"count":2}}', undefined)).toMatchObject({
      topic: 'unread',
      version: 7,
    });
    expect(parseMessage('balance', 'no json', undefined)).toBeUndefined();
  });

  it('are dropped where a newer one about the same thing was seen, and only then', () => {
    const isNew = createVersionGate();
    const draw = (gameCode: string, version: number) => ({
      topic: 'lottery.draw',
      version,
      data: { gameCode },
      eventId: undefined,
    });
    expect(isNew(draw('SSC1M', 5))).toBe(true);
    expect(isNew(draw('SSC1M', 5))).toBe(false);
    expect(isNew(draw('SSC1M', 4))).toBe(false);
    expect(isNew(draw('SSC5M', 4))).toBe(true);
    expect(isNew(draw('SSC1M', 6))).toBe(true);
  });
});
