import { serverTexts } from '@baize/i18n/server';
import type { HelpText } from '../store-help.ts';

type DemoEntry = { page: string; tag: string; texts: Record<string, HelpText> };

/** The pages as `/help?page=` names them, and the entries of each. */
const PAGES = {
  account: ['register', 'captcha', 'free-play'],
  money: ['deposit', 'withdrawal'],
  lottery: ['ssc', 'plays', 'odds', 'fair'],
  safety: ['age', 'control'],
  terms: ['agreement', 'bets', 'turnover', 'closing'],
  privacy: ['kept', 'purpose', 'rights'],
} as const;

/** The demo's help, entry by entry, in the order in which it is read. */
export const demoHelp = (): DemoEntry[] =>
  Object.entries(PAGES).flatMap(([page, tags]) => tags.map(tag => ({ page, tag, texts: textsOf(page, tag) })));

function textsOf(page: string, tag: string): DemoEntry['texts'] {
  const pageTitle = `demo.help.${page}.title`;
  const entry = `demo.help.${page}.${tag.replaceAll('-', '_')}`;
  const [title, content] = [`${entry}.title`, `${entry}.content`] as const;
  return serverTexts({ app: 'demo' }).eachOf([pageTitle, title, content], say => ({
    pageTitle: say(pageTitle),
    title: say(title),
    content: say(content),
  }));
}
