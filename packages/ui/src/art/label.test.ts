import { describe, expect, it } from 'vitest';
import { GLYPHS } from './glyphs/all.ts';
import { INKS } from './inks.ts';
import { art } from './known.ts';
import { label, resolveLabel } from './label.ts';

describe('a label', () => {
  it('is the same for the same seed, and differs for another', () => {
    expect(label({ seed: 'koi-gate' })).toEqual(label({ seed: 'koi-gate' }));
    expect(label({ seed: 'koi-gate' }).inner).not.toBe(label({ seed: 'reef-hunter' }).inner);
  });
  it('keeps what is named and takes the rest from the seed', () => {
    expect(resolveLabel({ seed: 'x', glyph: 'koi', ink: 'sea' })).toMatchObject({ glyph: 'koi', ink: 'sea' });
  });
  it('shows a stated volatility as one to five lozenges, and none where nobody has stated it', () => {
    const lozenges = (volatility?: number) => label({ seed: 'x', volatility }).inner.split('l3 3-3 3-3-3z').length - 1;
    expect([1, 3, 5, 9, undefined].map(lozenges)).toEqual([1, 3, 5, 5, 0]);
  });
  it('is well-formed in every glyph and ink', () => {
    for (const glyph of keysOf(GLYPHS))
      for (const ink of keysOf(INKS)) {
        const { inner } = label({ glyph, ink });
        expect(inner, `${glyph} ${ink}`).not.toMatch(/undefined|NaN|\[object/);
        expect(inner.match(/<g[ >]/g)?.length).toBe(inner.match(/<\/g>/g)?.length);
      }
  });
  it('knows the house’s titles by name and by code', () => {
    expect(art('Koi Gate')).toEqual(art('koi-gate'));
    expect(art('Koi Gate').glyph).toBe('koi');
    expect(art('Unheard of')).toEqual({ seed: 'Unheard of' });
  });
  it('puts no input into the drawing', () => {
    expect(label({ seed: '<script>' }).inner).not.toContain('script');
  });
});

function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  const names: (keyof Table)[] = [];
  for (const name in table) names.push(name);
  return names;
}
