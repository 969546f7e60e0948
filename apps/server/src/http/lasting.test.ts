import { describe, expect, it } from 'vitest';
import { keepAnswers, lastingText } from './lasting.ts';

describe('answers that last', () => {
  it('are made once while what they are made of is the same', () => {
    const keep = keepAnswers<{ name: string }>();
    const [games, others] = [{}, {}];
    const first = keep('1/EN', [games], () => ({ name: 'one' }));
    expect(keep('1/EN', [games], () => ({ name: 'two' }))).toBe(first);
    expect(keep('1/CN', [games], () => ({ name: '一' }))).toEqual({ name: '一' });
    expect(keep('1/EN', [others], () => ({ name: 'three' }))).toEqual({ name: 'three' });
  });
  it('go out in their envelope, written once', () => {
    const value = keepAnswers<{ name: string }>()('1/EN', [], () => ({ name: 'größe' }));
    const text = lastingText(value);
    expect(JSON.parse(String(text))).toEqual({ success: true, value: { name: 'größe' } });
    expect(lastingText(value)).toBe(text);
  });
  it('are only those that were kept', () => {
    expect(lastingText({ name: 'one' })).toBeUndefined();
    expect(lastingText(null)).toBeUndefined();
    expect(lastingText('text')).toBeUndefined();
  });
});
