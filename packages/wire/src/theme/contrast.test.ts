import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, type Palette, weakPairs } from './contrast.ts';
import { HOUSE_PALETTES } from './house-palettes.ts';

const css = readFileSync(new URL('../../../ui/src/styles/theme.css', import.meta.url), 'utf8');
const dark = declared('[data-theme="dark"]');
const light = declared('[data-theme="light"]');

/** The six-digit colours that a rule of `theme.css` declares. */
function declared(selector: string): Palette {
  const from = css.indexOf(`${selector} {`);
  const rule = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

describe('the palette', () => {
  it('declares the same roles in both themes', () => {
    expect(Object.keys(dark).length).toBeGreaterThan(50);
    expect(Object.keys(light).sort()).toEqual(Object.keys(dark).sort());
  });

  it('is the one that themes are checked with where there are no sheets', () => {
    expect(dark).toMatchObject(HOUSE_PALETTES.dark);
    expect(light).toMatchObject(HOUSE_PALETTES.light);
  });

  it('keeps every declared pair readable by night and by day', () => {
    for (const palette of [dark, light, HOUSE_PALETTES.dark, HOUSE_PALETTES.light])
      expect(weakPairs(palette)).toEqual([]);
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
