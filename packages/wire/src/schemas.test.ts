import { describe, expect, it } from 'vitest';
import { opsListAudit } from './audit/index.ts';
import { opsListProposals } from './operators/index.ts';
import { typedText } from './schemas.ts';

describe('text that a person typed', () => {
  const text = typedText(20, 1);

  it.each(['Suda Klahan', 'สุดา กล้าหาญ', '苏达', 'O’Neil-Ñandú', '👩‍👩‍👧', 'می‌خواهم'])('may be %s', name =>
    expect(text.safeParse(name).success).toBe(true),
  );

  it.each([
    ['a control character', 'a\u0000b'],
    ['a new line', 'a\nb'],
    ['half a character', 'a\ud800'],
    ['a mark that turns the direction', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['only what nobody sees', '\u200b\u200d\u3164'],
  ])('may not hold %s', (_what, name) => expect(text.safeParse(name).success).toBe(false));

  it('may be left out where it need not be there', () => expect(typedText(20).safeParse(' ').success).toBe(true));

  it('is asked of the filters of the console too', () => {
    for (const field of ['actorId', 'objectKind', 'objectId'])
      expect(opsListAudit.input.safeParse({ [field]: 'a\u0000b' }).success, field).toBe(false);
    expect(opsListProposals.input.safeParse({ kind: 'a\u0000b' }).success).toBe(false);
  });
});
