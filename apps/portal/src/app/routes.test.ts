import { readFileSync } from 'node:fs';
import { PORTAL_PAGES } from '@baize/wire/content';
import { expect, it } from 'vitest';

it('has the pages that operators may link to, and no others', () => {
  const text = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8');
  const tree = text.slice(text.indexOf('export const routeTree'));
  const named = [...`${text.match(/^ {2}path: '.*'/gm)?.join('\n')}\n${tree}`.matchAll(/'(\/[\w./-]*)'/g)].map(
    ([, path]) => path,
  );
  expect(new Set(named.filter(path => path !== '/third-party/'))).toEqual(new Set(PORTAL_PAGES));
});
