import { expect, it } from 'vitest';
import { settingText } from '../shared/names.ts';
import { PLACES } from './places.ts';

it('a page that is one setting is called in the menu as on the page', () => {
  const settings = PLACES.flatMap(({ places }) => places.filter(({ params }) => params));
  expect(settings.length).toBeGreaterThan(3);
  for (const { params, text } of settings) expect(text).toBe(settingText(`${params?.room}.${params?.name}`));
});
