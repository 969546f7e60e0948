import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf, preferredLanguage, understoodIn, wordsFor } from './languages.ts';

const SPECIFIED = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TY UR TR BN AR FA RU KK UZ LO NE FR TE SW'.split(' ');

describe('the languages', () => {
  it('are the 29 of the specification, each once', () => {
    expect(LANGUAGES.map(language => language.code).sort()).toEqual([...SPECIFIED].sort());
  });
  it('have a BCP 47 tag that plurals are known for, and a name of their own', () => {
    for (const { bcp47 } of LANGUAGES) expect(Intl.PluralRules.supportedLocalesOf(bcp47), bcp47).toEqual([bcp47]);
    expect(new Set(LANGUAGES.map(language => language.name)).size).toBe(LANGUAGES.length);
  });
  it('run from right to left where they are written so', () => {
    expect(
      LANGUAGES.filter(language => language.dir === 'rtl')
        .map(language => language.code)
        .sort(),
    ).toEqual(['AR', 'FA', 'UR']);
  });
  it('read a catalogue that some language owns', () => {
    for (const { catalogue } of LANGUAGES) expect(languageOf(catalogue).catalogue).toBe(catalogue);
    expect(languageOf('TY').catalogue).toBe('PT');
  });
  it('are understood as they are written, and as the language whose catalogues they read', () => {
    expect(understoodIn('TY')).toEqual(['TY', 'PT']);
    expect(understoodIn('PT')).toEqual(['PT']);
    expect(understoodIn('XX')).toEqual(['XX']);
    expect(wordsFor({ EN: 'Rain', PT: 'Chuva' }, 'TY')).toBe('Chuva');
    expect(wordsFor({ PT: 'Chuva', TY: 'Garoa' }, 'TY')).toBe('Garoa');
    expect(wordsFor({ PT: 'Chuva', TY: '' }, 'TY')).toBe('Chuva');
    expect(wordsFor({ EN: 'Rain', TY: 'Garoa' }, 'PT')).toBeUndefined();
    expect(wordsFor<unknown>({ EN: 'Rain' }, 'constructor')).toBeUndefined();
  });
  it('fall back to English', () => {
    expect(languageOf('XX').code).toBe('EN');
    expect(languageOf(null).code).toBe('EN');
  });
  it('are chosen by what a browser asks for', () => {
    expect(preferredLanguage(['zh-TW', 'en'])).toBe('TW');
    expect(preferredLanguage(['zh'])).toBe('CN');
    expect(preferredLanguage(['pt-BR'])).toBe('PT');
    expect(preferredLanguage(['de', 'th-TH'])).toBe('TH');
    expect(preferredLanguage(['de'])).toBe('EN');
    expect(preferredLanguage(['th'], ['VI', 'CN'])).toBe('VI');
  });
});
