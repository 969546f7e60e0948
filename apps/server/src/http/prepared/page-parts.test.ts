import { describe, expect, it } from 'vitest';
import { layInto, type PageParts } from './page-parts.ts';

const TEMPLATE = `<!doctype html><html lang="en" dir="ltr" data-theme="dark"><head><title>Baize</title><meta name="description" content="x" /></head><body><div id="root"><!--prepared--><p>plain</p><!--/prepared--></div><template><!--stuck--><p>silent</p><!--/stuck--></template></body></html>`;
const parts = (more: Partial<PageParts> = {}): PageParts => ({
  language: 'EN',
  languages: ['EN', 'AR'],
  merchantName: 'House',
  description: 'Draws',
  theme: { tokens: {}, dark: {}, light: {} },
  logo: null,
  places: [{ path: '/lottery', name: 'Lottery' }],
  words: { login: 'Log in', register: 'Register', action: 'Open' },
  stuck: { title: 'Gone', text: 'No answer', lateTitle: 'Slow', lateText: 'Two minutes', retry: 'Again' },
  plane: { kind: 'hero', title: 'Draws', text: 'Checked' },
  data: { answers: {} },
  ...more,
});

describe('a prepared page', () => {
  it('stands in the language, the look and the words of its merchant', () => {
    const html = layInto(
      TEMPLATE,
      parts({ language: 'AR', theme: { tokens: {}, dark: { '--felt': '#123456' }, light: {} } }),
    );
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark" data-language="AR" data-languages="EN AR">');
    expect(html).toContain('[data-theme="dark"]{--felt:#123456}');
    expect(html).toContain('<h1>Draws</h1>');
    expect(html).toContain('href="/lottery"');
    expect(html).not.toContain('plain');
    expect(html).not.toContain('silent');
    expect(html).toContain('<h1 data-late="Slow">Gone</h1><p role="alert" data-late="Two minutes">No answer</p>');
    expect(layInto(TEMPLATE, parts({ plane: undefined }))).not.toContain('<h1>');
    const plane = { kind: 'members_page', title: 'Desk', text: 'Odds' } as const;
    expect(layInto(TEMPLATE, parts({ plane }))).toContain('for-members"><h1>Desk</h1><p>Odds</p>');
  });

  it('names its merchant to the letter, signs and all', () => {
    expect(layInto(TEMPLATE, parts({ merchantName: "Win$' $& $$" }))).toContain('<title>Win$&#39; $&amp; $$</title>');
  });

  it('runs nothing of what is laid into it', () => {
    const evil = '</script><script>x()</script>"onload="x()';
    const html = layInto(
      TEMPLATE,
      parts({
        merchantName: evil,
        description: evil,
        logo: evil,
        places: [{ path: evil, name: evil }],
        theme: { tokens: { '--felt': `red}</style>${evil}` }, dark: {}, light: {} },
        words: { login: evil, register: evil, action: evil },
        languages: [evil],
        stuck: { title: evil, text: evil, lateTitle: evil, lateText: evil, retry: evil },
        plane: { kind: 'page', title: evil, text: evil },
        data: { name: evil, money: '$&' },
      }),
    );
    expect(html).not.toContain('<script>x()');
    expect(html.slice(0, html.indexOf('id="prepared"'))).not.toMatch(/"onload=/);
    const data = /<script type="application\/json" id="prepared">(.*)<\/script><\/body>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ name: evil, money: '$&' });
  });
});
