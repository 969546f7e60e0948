import { languageOf } from '@baize/i18n';
import type { OutputOf } from '@baize/wire';
import type { settingsConsolidated } from '@baize/wire/system';

export type Look = 'dark' | 'light';
type Content = {
  /** As the server cleaned it. */
  html: string;
  language: string;
  look: Look;
  /** The merchant's colours; the house's own where they are not known. */
  theme: Pick<OutputOf<typeof settingsConsolidated>['theme'], 'tokens' | Look> | undefined;
};

/** A page for a frame that runs nothing: the words on a panel of the portal, in one of its looks. */
export function previewPage({ html, language, look, theme }: Content): string {
  const page = document.implementation.createHTMLDocument();
  const root = page.documentElement;
  const { bcp47, dir } = languageOf(language);
  Object.assign(root, { lang: bcp47, dir });
  root.dataset.theme = look;
  for (const [name, value] of Object.entries({ ...theme?.tokens, ...theme?.[look] }))
    root.style.setProperty(name, value);
  const style = page.createElement('style');
  style.textContent = sheets();
  page.head.append(style);
  page.body.style.cssText = BODY;
  const words = page.createElement('div');
  words.className = 'prose';
  words.innerHTML = html;
  page.body.append(words);
  return `<!doctype html>${root.outerHTML}`;
}

/** The font too: of a shorthand of variables that a later line changes in part, the sheet that is read back keeps nothing. */
const BODY =
  'padding:var(--pad);background:var(--surface-1);font:var(--w-text) var(--t-body)/var(--leading) var(--font-ui)';

/** The sheet that both web apps share, which is the one that stands in layers. */
const sheets = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(rule => rule instanceof CSSLayerBlockRule || rule instanceof CSSLayerStatementRule)
    .map(({ cssText }) => cssText)
    .join('\n');
