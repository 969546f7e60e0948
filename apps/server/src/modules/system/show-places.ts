import { languageOf } from '@baize/i18n';
import { country, location } from '@baize/wire/system';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { handle } from '../../http/handler.ts';
import { homeSetting } from '../members/index.ts';
import { standingOf } from './access.ts';

type Country = { code: string; name: string; dialCode: string };

const byLanguage = new Map<string, Country[]>();

/** Every country that has a dial code, by name in a language; it never changes while the process lives. */
function countriesIn(language: string): Country[] {
  const known = byLanguage.get(language);
  if (known) return known;
  const locale = languageOf(language)?.bcp47 ?? 'en';
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const countries = getCountries()
    .map(code => ({ code, name: names.of(code) ?? code, dialCode: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => compare(one.name, other.name));
  byLanguage.set(language, countries);
  return countries;
}

export const countryHandler = handle(country, ({ ctx, request: { merchant, language } }) => ({
  countries: countriesIn(language),
  defaultCode: ctx.settings.get(merchant.id, homeSetting).country,
}));

/** Without a directory of where addresses lie the country is not known, rather than guessed. */
export const locationHandler = handle(location, ({ ctx, request: { merchant, ip } }) => ({
  ...standingOf(ctx, merchant.id, ip),
  timeZone: merchant.timeZone,
}));
