import { expect, it } from 'vitest';
import { hostName } from './host-name.ts';

it('is found in an address, in small letters, as browsers write it', () => {
  expect(hostName(' Play.Example.com ')).toBe('play.example.com');
  expect(hostName('https://play.example.com:8443/login?a=1')).toBe('play.example.com');
  expect(hostName('münchen.example')).toBe('xn--mnchen-3ya.example');
  expect(hostName('[2001:DB8::1]:80')).toBe('[2001:db8::1]');
});

it('is none where there is none', () => {
  for (const typed of ['', '  ', 'two words', 'https://', '::1']) expect(hostName(typed), typed).toBeUndefined();
});
