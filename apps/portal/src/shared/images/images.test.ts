import { expect, it } from 'vitest';
import { site } from '../site/site.ts';
import { createImageCache } from './image-cache.ts';
import { drawn, imageUrl } from './image-hosts.ts';

it('remembers so many pictures and forgets the oldest', () => {
  const cache = createImageCache(2);
  cache.set('a', 'loaded');
  cache.set('b', 'broken');
  cache.set('a', 'loaded');
  cache.set('c', 'loaded');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['loaded', undefined, 'loaded']);
});

it('forgets what did not come, and only that, once it may come', () => {
  const cache = createImageCache();
  cache.set('a', 'loaded');
  cache.set('b', 'broken');
  cache.forgetBroken();
  expect([cache.get('a'), cache.get('b')]).toEqual(['loaded', undefined]);
});

it('draws a host of the list for paths of the site', () => {
  site.set(before => ({ ...before, imageHosts: ['https://one.example', 'https://two.example'] }));
  expect(imageUrl('/banners/a.webp', () => 0.6)).toBe('https://two.example/banners/a.webp');
  expect(imageUrl('/banners/a.webp', () => 0)).toBe('https://one.example/banners/a.webp');
  expect(imageUrl('https://else.example/a.webp')).toBe('https://else.example/a.webp');
  expect(drawn([])).toBeUndefined();
});
