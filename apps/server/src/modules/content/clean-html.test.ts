import { HOSTILE_HTML } from '@baize/testkit';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

const TAGS = 'p|br|hr|h3|h4|strong|b|em|i|u|s|ul|ol|li|a|img|blockquote|code|span|table|thead|tbody|tr|th|td';
const PLACE = '(?:/(?![/\\\\])|https://|mailto:)[^"<>]*';
const ATTRIBUTE = [
  `(?:href|src)="${PLACE}"`,
  '(?:title|alt)="[^"<>]*"',
  'target="_blank"',
  'rel="noopener noreferrer"',
  'scope="[^"<>]*"',
  '(?:width|height|colspan|rowspan)="\\d{1,4}"',
].join('|');
const CLEAN_TAG = new RegExp(`^<(?:/(?:${TAGS})|(?:${TAGS})(?: (?:${ATTRIBUTE}))*(?: /)?)>$`);

describe('stored HTML', () => {
  it('keeps what a text needs', () => {
    const text = '<h3>Rules</h3><p>Read <strong>all</strong> of it.</p><ul><li>one</li></ul>';
    expect(cleanHtml(text)).toBe(text);
    expect(cleanHtml('<a href="/help?page=money">Help</a>')).toBe('<a href="/help?page=money">Help</a>');
    const picture = '<img src="https://example.com/a.png" alt="a" width="40" height="20" />';
    expect(cleanHtml(picture)).toBe(picture);
  });

  it('keeps a heading of any level as one that stands below those of the page', () => {
    expect(cleanHtml('<h1>a</h1><h2 onclick="x()">b</h2><h5>c</h5><h6>d</h6>')).toBe(
      '<h3>a</h3><h3>b</h3><h4>c</h4><h4>d</h4>',
    );
  });

  it('loses whatever could act', () => {
    expect(cleanHtml('<p onclick="x()">a</p><script>x()</script><style>p{}</style>')).toBe('<p>a</p>');
    expect(cleanHtml('<a href="javascript:x()">a</a>')).not.toContain('javascript');
    expect(cleanHtml('<img src="data:image/svg+xml;base64,AAAA" onerror="x()">')).not.toMatch(/data:|onerror/);
    expect(cleanHtml('<iframe src="https://example.com"></iframe><form action="/x"><input></form>')).toBe('');
    expect(cleanHtml('<svg><script>x()</script></svg><p style="position:fixed">b</p>')).toBe('<p>b</p>');
    expect(cleanHtml('<a href="https://example.com">a</a>')).toContain('rel="noopener noreferrer"');
    expect(cleanHtml('<a href="//example.com">a</a>')).not.toContain('href="//');
  });

  it.each(HOSTILE_HTML.map((html, nth) => [nth, html]))(
    '%i leaves only tags and attributes of a text',
    (_nth, html) => {
      const clean = cleanHtml(html);
      for (const [tag] of clean.matchAll(/<[^>]*>?/g)) expect(tag, html.slice(0, 200)).toMatch(CLEAN_TAG);
      expect(clean.replace(/<[^>]*>/g, '')).not.toContain('<');
      // What is clean stays as it is, however often it is saved.
      expect(cleanHtml(clean)).toBe(clean);
    },
  );

  it('takes texts apart as fast as they are long', () => {
    const from = performance.now();
    for (const part of ['<', '<a ', '<blockquote>', '&#', '<!--', "<a href='"])
      cleanHtml(part.repeat(40_000 / part.length));
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});
