import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('a countdown', () => {
  it('counts a started second as whole and ends at zero', () => {
    expect(clockText(192_000)).toBe('03:12');
    expect(clockText(1)).toBe('00:01');
    expect(clockText(0)).toBe('00:00');
    expect(clockText(-5)).toBe('00:00');
  });
  it('shows hours only where there are some', () => {
    expect(clockText(3_599_000)).toBe('59:59');
    expect(clockText(13_551_000)).toBe('3:45:51');
  });
  it('shows days from two on, in the words of the language', () => {
    expect(clockText(206_820_000)).toBe('2d 09:27');
    expect(clockText(206_820_000, 'vi')).toBe('2 ngày 09:27');
    expect(clockText(206_820_000, 'zh-Hans')).toBe('2天 09:27');
    expect(clockText(206_820_000, 'ar')).toBe('2 ي 09:27');
  });
});
