import { describe, expect, it } from 'vitest';
import { problemOf } from './patterns.ts';

const rule = (acceptedPattern: string, more: { required?: boolean; min?: number; max?: number } = {}) => ({
  enabled: true,
  required: more.required ?? true,
  acceptedPattern,
  min: more.min ?? null,
  max: more.max ?? null,
});

describe('registration rules', () => {
  it('ask for what is required and leave the rest alone', () => {
    expect(problemOf('  ', rule('*'))).toBe('required');
    expect(problemOf('', rule('6', { required: false }))).toBeUndefined();
  });

  it('count characters after trimming', () => {
    expect(problemOf(' abc ', rule('*', { min: 4 }))).toBe('length');
    expect(problemOf('๛๛๛๛', rule('*', { min: 4, max: 4 }))).toBeUndefined();
  });

  it.each([
    ['1', 'a1', '1a'],
    ['2', '张三8', 'zhang'],
    ['3', 'a@b.co', 'a@b'],
    ['5', 'abc123', 'abcdef'],
    ['6', '0123', '12a'],
    ['7', 'abcD1', 'abcd1'],
    ['11', '2026-11-20', '20-11-2026'],
    ['16', 'ทดสอบ', 'test'],
    ['18', 'JOHN DOE', 'John Doe'],
    ['20', 'aB3!', 'aB3x'],
    ['21', 'John Doe', 'John'],
    ['23', 'ABC', 'AB C'],
  ])('pattern %s takes %s and not %s', (pattern, good, bad) => {
    expect(problemOf(good, rule(pattern))).toBeUndefined();
    expect(problemOf(bad, rule(pattern))).toBe('pattern');
  });
});
