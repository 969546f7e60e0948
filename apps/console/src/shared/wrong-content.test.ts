import { expect, test } from 'vitest';
import { pathParts } from './wrong-content.ts';

test('a path names a field, or the words of a language', () => {
  expect(pathParts('imageUrl')).toEqual({ label: 'content.image' });
  expect(pathParts('texts.AR.title')).toEqual({ language: 'AR', label: 'content.title' });
  expect(pathParts('promotion.texts.AR.title')).toEqual({ language: 'AR', label: 'content.title' });
  expect(pathParts('rules.prizes')).toEqual({ label: 'rewards.rule.prizes' });
  expect(pathParts('texts')).toEqual({ label: 'content.words' });
  expect(pathParts('something.new')).toEqual({ label: 'content.words' });
});
