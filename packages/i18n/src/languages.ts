/** A language as the product calls it (section 1 of the specification) and as browsers, CLDR and people do. */
export type Language = {
  code: string;
  /** BCP 47: what stands in `lang`, and what plurals and dates go by. */
  bcp47: string;
  /** In its own words, for the language selector. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** ISO 3166 code of the flag beside it. */
  flag: string;
  /** The language whose catalogues it reads; its own unless texts are shared. */
  catalogue: string;
};

export const DEFAULT_LANGUAGE = 'EN';

const define = (code: string, bcp47: string, name: string, flag: string, more: Partial<Language> = {}): Language => ({
  code,
  bcp47,
  name,
  flag,
  dir: 'ltr',
  catalogue: code,
  ...more,
});

/** All 29, in the order in which a selector lists them. */
export const LANGUAGES: readonly Language[] = [
  define('EN', 'en', 'English', 'GB'),
  define('CN', 'zh-Hans', '简体中文', 'CN'),
  define('TW', 'zh-Hant', '繁體中文', 'TW'),
  define('TH', 'th', 'ไทย', 'TH'),
  define('VI', 'vi', 'Tiếng Việt', 'VN'),
  define('ID', 'id', 'Bahasa Indonesia', 'ID'),
  define('MS', 'ms', 'Bahasa Melayu', 'MY'),
  define('MY', 'my', 'မြန်မာ', 'MM'),
  define('KM', 'km', 'ខ្មែរ', 'KH'),
  define('LO', 'lo', 'ລາວ', 'LA'),
  define('JA', 'ja', '日本語', 'JP'),
  define('KO', 'ko', '한국어', 'KR'),
  define('HI', 'hi', 'हिन्दी', 'IN'),
  define('BN', 'bn', 'বাংলা', 'BD'),
  define('NE', 'ne', 'नेपाली', 'NP'),
  define('TA', 'ta', 'தமிழ்', 'IN'),
  define('TE', 'te', 'తెలుగు', 'IN'),
  define('UR', 'ur', 'اردو', 'PK', { dir: 'rtl' }),
  define('FA', 'fa', 'فارسی', 'IR', { dir: 'rtl' }),
  define('AR', 'ar', 'العربية', 'AE', { dir: 'rtl' }),
  define('TR', 'tr', 'Türkçe', 'TR'),
  define('RU', 'ru', 'Русский', 'RU'),
  define('KK', 'kk', 'Қазақ тілі', 'KZ'),
  define('UZ', 'uz', 'Oʻzbekcha', 'UZ'),
  define('ES', 'es', 'Español', 'ES'),
  define('PT', 'pt', 'Português', 'PT'),
  // The specification lists TY with texts in Portuguese: it is a choice of its own that reads the catalogues of PT.
  define('TY', 'pt', 'Português (TY)', 'PT', { catalogue: 'PT' }),
  define('FR', 'fr', 'Français', 'FR'),
  define('SW', 'sw', 'Kiswahili', 'TZ'),
];

/** What `Intl` formats by: the language's own order and words, with Latin digits and the Gregorian calendar. */
export const intlTag = ({ bcp47 }: Pick<Language, 'bcp47'>): string => `${bcp47}-u-ca-gregory-nu-latn`;

const BY_CODE = new Map(LANGUAGES.map(language => [language.code, language]));
const UNDERSTOOD = new Map(LANGUAGES.map(({ code, catalogue }) => [code, [...new Set([code, catalogue])]]));

export const isLanguageCode = (code: string): boolean => BY_CODE.has(code);

/** The language of a code; the default one where the code is not known. */
export function languageOf(code: string | null | undefined): Language {
  const language = BY_CODE.get(code ?? '') ?? BY_CODE.get(DEFAULT_LANGUAGE);
  if (!language) throw new Error('the default language is not in the table');
  return language;
}

/** In which languages a reader of one understands what was written in some: its own, then the one whose catalogues it reads. */
export const understoodIn = (code: string): readonly string[] => UNDERSTOOD.get(code) ?? [code];

/** What was written in several languages as a reader of one understands it; what is empty is not written. */
export function wordsFor<Words>(written: Readonly<Record<string, Words>>, code: string): Words | undefined {
  for (const each of understoodIn(code)) if (Object.hasOwn(written, each) && written[each]) return written[each];
  return undefined;
}

/** The first language that a browser asks for (`Accept-Language`, `navigator.languages`) and that is offered; else the default. */
export function preferredLanguage(
  wanted: readonly string[],
  offered: readonly string[] = LANGUAGES.map(l => l.code),
): string {
  for (const tag of wanted) {
    const found = LANGUAGES.find(language => offered.includes(language.code) && speaks(language.bcp47, tag));
    if (found) return found.code;
  }
  return offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? DEFAULT_LANGUAGE);
}

function speaks(bcp47: string, tag: string): boolean {
  const asked = tag.trim().toLowerCase();
  if (asked.startsWith('zh')) {
    const traditional = /hant|-tw|-hk|-mo/.test(asked);
    return bcp47 === (traditional ? 'zh-Hant' : 'zh-Hans');
  }
  return asked.split('-')[0] === bcp47.toLowerCase();
}
