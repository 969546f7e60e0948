import { type Language, languageOf } from '@baize/i18n';

/** What a page shows before any script runs, and what its script finds ready. */
export type PageParts = {
  language: string;
  /** Those that the merchant offers. */
  languages: readonly string[];
  merchantName: string;
  description: string;
  theme: { tokens: Tokens; dark: Tokens; light: Tokens };
  logo: string | null;
  /** The navigation: where it leads and what it is called. */
  places: readonly { path: string; name: string }[];
  words: { login: string; register: string | undefined; action: string };
  /** What the page says where the portal does not come, or not in time. */
  stuck: { title: string; text: string; lateTitle: string; lateText: string; retry: string };
  /** What its first plane says; undefined for a page that nobody arrives at. */
  plane: Plane | undefined;
  /** Links to what this page will ask for. */
  preloads?: string;
  /** Answers of calls that every page needs. */
  data: unknown;
};
/** The hero of the home page, or what a page is for; some pages are for members only. */
export type Plane = { kind: 'hero' | 'page' | 'members_page'; title: string; text: string };
type Tokens = Readonly<Record<string, string>>;

/** Lays a merchant's own words, look and answers into the page that the build made; preloads before its first script, which asks for the styles. */
export function layInto(template: string, parts: PageParts): string {
  const language = languageOf(parts.language);
  return template
    .replace(/<html [^>]*>/, openingTag(language, parts.languages))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(parts.merchantName)}</title>${parts.preloads ?? ''}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(parts.description))
    .replace('</head>', () => `${themeSheet(parts.theme)}</head>`)
    .replace(/<!--prepared-->[\s\S]*<!--\/prepared-->/, () => body(parts))
    .replace(/<!--stuck-->[\s\S]*<!--\/stuck-->/, () => stuckPage(parts.stuck, language))
    .replace('</body>', () => `<script type="application/json" id="prepared">${asData(parts.data)}</script></body>`);
}

const openingTag = ({ code, bcp47, dir }: Language, offered: readonly string[]): string =>
  `<html lang="${bcp47}" dir="${dir}" data-theme="dark" data-language="${code}" data-languages="${escaped(offered.join(' '))}">`;

const stuckPage = (
  { title, text, lateTitle, lateText, retry }: PageParts['stuck'],
  { bcp47, dir }: Language,
): string => `<main class="page closed inside" lang="${bcp47}" dir="${dir}"><span class="half" aria-hidden="true"></span>
<h1 data-late="${escaped(lateTitle)}">${escaped(title)}</h1><p role="alert" data-late="${escaped(lateText)}">${escaped(text)}</p>
<p class="small muted" lang="en" dir="ltr"></p><button type="button" class="btn primary">${escaped(retry)}</button></main>`;

function themeSheet({ tokens, dark, light }: PageParts['theme']): string {
  const rules = [rule(':root', tokens), rule('[data-theme="dark"]', dark), rule('[data-theme="light"]', light)].join(
    '',
  );
  return rules === '' ? '' : `<style>${rules}</style>`;
}

/** Names and values were checked when they were set; what could end the sheet is left out all the same. */
function rule(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).filter(([name, value]) => !/[<>{};]/.test(name + value));
  return lines.length === 0 ? '' : `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

function body({ logo, places, words, plane, merchantName }: PageParts): string {
  const links = places.map(({ path, name }) => `<a href="${escaped(path)}">${escaped(name)}</a>`).join('');
  const register = words.register && `<a class="btn primary" href="/register">${escaped(words.register)}</a>`;
  return `<header class="top"><div class="bar page"><a class="brand" href="/" aria-label="${escaped(merchantName)}">${logo ? `<img src="${escaped(logo)}" alt="" height="34">` : MARK}</a>
<div class="acct guest-block"><a class="btn line" href="/login">${escaped(words.login)}</a>${register ?? ''}</div></div>
<nav class="nav"><div class="page">${links}</div></nav></header>
<div class="marquee" aria-hidden="true"><div class="page"></div></div>
<main class="first-paint page">${plane ? planeOf(plane, words.action) : '<div class="panel"></div>'}<div class="panel"></div></main>`;
}

const planeOf = ({ kind, title, text }: Plane, action: string): string => {
  const said = `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`;
  if (kind !== 'hero') return `<section class="panel words${kind === 'page' ? '' : ' for-members'}">${said}</section>`;
  return `<section class="hero felt printed"><div class="copy">${said}<div class="row wrap"><a class="btn chalk" href="/lottery">${escaped(action)}</a></div></div></section>`;
};

const MARK =
  '<svg class="mark" width="34" height="34" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="9" fill="var(--felt)"/><g transform="translate(5.5 3) scale(.92)"><path d="M4 2H17A8 8 0 0 1 17 18H4ZM4 16H18.5A9.5 9.5 0 0 1 18.5 35H4Z" fill="var(--chalk)"/><g fill="none" stroke="var(--felt)"><path d="M4 18H17" stroke-width="2"/><path d="M8 6.5H16.5A3.8 3.8 0 0 1 16.5 13.5H8M8 22.5H18A4.6 4.6 0 0 1 18 30.5H8" stroke-width="1.6"/></g></g></svg>';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

/** JSON that cannot end the element it stands in. */
const asData = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
