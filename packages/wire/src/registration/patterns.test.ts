import { describe, expect, it } from 'vitest';
import { fieldProblem } from './field-problem.ts';
import { PATTERNS } from './patterns.ts';

/** For each number: what it accepts, and what it refuses. */
const CASES: Record<number, { accepts: string[]; refuses: string[] }> = {
  0: { accepts: ['', 'anything at all ✓', ' '], refuses: [] },
  1: { accepts: ['a', 'Player01'], refuses: ['1player', 'play er', 'play_er', 'é1', ''] },
  2: { accepts: ['张三', '张3', '42'], refuses: ['zhang', '张 三', 'カタ', ''] },
  3: {
    accepts: ['a@b.co', 'first.last+tag@mail.example.com'],
    refuses: ['a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@-b.co', 'a@b.co '],
  },
  4: { accepts: ['abc', '123', 'a1'], refuses: ['a-1', 'ä', ''] },
  5: { accepts: ['a1', '1A'], refuses: ['abc', '123', 'a1!'] },
  6: { accepts: ['0123'], refuses: ['12a', '１２', ''] },
  7: { accepts: ['aB1', 'A'], refuses: ['ab1', 'A b'] },
  8: { accepts: ['John Smith'], refuses: ['John1', 'Jöhn'] },
  9: { accepts: ['a_b!c', '张'], refuses: ['a b', 'a\tb', 'a\u00a0b', ''] },
  10: { accepts: ['阿不都·买买提', '张，三'], refuses: ['张a', '张 三', '张1'] },
  11: { accepts: ['2000-02-29', '1990-12-31'], refuses: ['2001-02-29', '1990-13-01', '90-01-01', '1990/01/01'] },
  12: { accepts: ['Anna', 'Anna Schmidt', 'สมชาย ใจดี'], refuses: ['Anna Maria Schmidt', 'Anna1', 'Anna  S'] },
  13: { accepts: ['02-29-2000'], refuses: ['29-02-2000', '02-30-2000', '2000-02-29'] },
  14: { accepts: ['abc1', 'สมชาย1', 'é٣'], refuses: ['a b', 'a-b'] },
  15: { accepts: ['홍길동'], refuses: ['홍 길동', 'hong', '洪'] },
  16: { accepts: ['สมชาย'], refuses: ['สมชาย ใจดี', 'som'] },
  17: { accepts: ['สมชาย Smith'], refuses: ['สมชาย1', '张'] },
  18: { accepts: ['JOHN SMITH', 'A'], refuses: ['   ', 'John'] },
  19: { accepts: ['demo_player', 'a!1'], refuses: ['a b', 'ä'] },
  20: { accepts: ['Baize-2026'], refuses: ['baize-2026', 'BAIZE-2026', 'Baize2026', 'Baize-abc', 'Ba 1-'] },
  21: {
    accepts: ['John Smith', "Anne-Marie O'Neil", 'Ana María López'],
    refuses: ['John', 'John  Smith', ' John Smith', 'John 2'],
  },
  22: { accepts: ['やまだ', 'ヤマダー', '山田々'], refuses: ['ﾔﾏﾀﾞ', '山田 太郎', 'yamada'] },
  23: { accepts: ['ABC'], refuses: ['A B', 'Ab', 'A1'] },
};

describe('the accepted patterns', () => {
  it('are numbered from 0 to 23 without a gap', () => {
    expect(PATTERNS.map(pattern => pattern.id)).toEqual(Array.from({ length: 24 }, (_, index) => index));
  });

  for (const pattern of PATTERNS)
    it(`${pattern.id}: ${pattern.meaning}`, () => {
      const { accepts = [], refuses = [] } = CASES[pattern.id] ?? {};
      expect(accepts.length).toBeGreaterThan(0);
      for (const text of accepts) expect(pattern.accepts(text), `accepts ${JSON.stringify(text)}`).toBe(true);
      for (const text of refuses) expect(pattern.accepts(text), `refuses ${JSON.stringify(text)}`).toBe(false);
    });
});

describe('a field under its rule', () => {
  const rule = { enabled: true, required: true, acceptedPattern: '1', min: 3, max: 5 };

  it('must be there when required, and may be empty otherwise', () => {
    expect(fieldProblem(rule, '')).toBe('required');
    expect(fieldProblem({ ...rule, required: false }, '')).toBeUndefined();
  });

  it('is refused where the merchant does not ask for it', () => {
    expect(fieldProblem({ ...rule, enabled: false }, 'abc')).toBe('not_enabled');
    expect(fieldProblem(undefined, 'abc')).toBe('not_enabled');
    expect(fieldProblem(undefined, '')).toBeUndefined();
  });

  it('keeps the bounds, both included, counted in characters', () => {
    expect(fieldProblem(rule, 'ab')).toBe('length');
    expect(fieldProblem(rule, 'abc')).toBeUndefined();
    expect(fieldProblem(rule, 'abcde')).toBeUndefined();
    expect(fieldProblem(rule, 'abcdef')).toBe('length');
    expect(fieldProblem({ ...rule, acceptedPattern: '*', min: 1, max: 1 }, '𠮷')).toBeUndefined();
  });

  it('follows the pattern, and any text follows *', () => {
    expect(fieldProblem(rule, '1bc')).toBe('pattern');
    expect(fieldProblem({ ...rule, acceptedPattern: '*' }, '1 c')).toBeUndefined();
  });
});
