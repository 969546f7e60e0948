import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, paletteOf, weakPairs } from './contrast.ts';

const css = readFileSync(new URL('../styles/theme.css', import.meta.url), 'utf8');
const dark = paletteOf(css, '[data-theme="dark"]');
const light = paletteOf(css, '[data-theme="light"]');

describe('the palette', () => {
  it('declares the same roles in both themes', () => {
    expect(Object.keys(dark).length).toBeGreaterThan(50);
    expect(Object.keys(light).sort()).toEqual(Object.keys(dark).sort());
  });

  it('keeps every declared pair readable by night', () => {
    expect(weakPairs(dark)).toEqual([]);
  });

  it('keeps every declared pair readable by day', () => {
    expect(weakPairs(light)).toEqual([]);
  });

  it('names the pairs that a careless theme breaks', () => {
    const weak = weakPairs({ ...dark, felt: '#e8e8e8' });
    expect(weak.map(pair => `${pair.ink} on ${pair.ground}`)).toContain('on-felt on felt');
  });

  it('measures as WCAG 2 does', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#ffffff', '#ffffff')).toBe(1);
  });
});
