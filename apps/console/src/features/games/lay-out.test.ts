import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';

describe('the body of a raw call', () => {
  it('is laid out over several lines where it is JSON', () => {
    const body = { user: 'a, "b": {c}\\', list: [1, [true, null]], none: {}, no: [] };
    expect(layOut(JSON.stringify(body))).toBe(JSON.stringify(body, null, 2));
    expect(layOut(' { "none" : { } }\n')).toBe('{\n  "none": {}\n}');
  });

  it('keeps every figure as it was written', () => {
    expect(layOut('{"amount":10.00,"round":12345678901234567890,"text":"\\u00e9"}')).toBe(
      '{\n  "amount": 10.00,\n  "round": 12345678901234567890,\n  "text": "\\u00e9"\n}',
    );
  });

  it.each(['', 'user=anna&amount=10.00', '<html>\n</html>', '{"cut":"off', 'OK'])('is left as it is: %j', text =>
    expect(layOut(text)).toBe(text),
  );
});
