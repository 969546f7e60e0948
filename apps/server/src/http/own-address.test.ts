import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import type { RequestInfo } from './handler.ts';
import { ownAddress } from './own-address.ts';

const asked = (publicUrl: string, host: string): string =>
  ownAddress(
    { config: { publicUrl } } as Context,
    { merchant: { hosts: ['play.example.com', 'localhost'] }, host } as unknown as RequestInfo,
  );

it('is the one that was asked for where the merchant has that host, else the one of the house', () => {
  expect(asked('https://house.example.com', 'Play.Example.com')).toBe('https://play.example.com');
  expect(asked('https://house.example.com', 'evil.example')).toBe('https://house.example.com');
  expect(asked('https://house.example.com', 'play.example.com:1@evil.example')).toBe('https://house.example.com');
  expect(asked('http://localhost', 'localhost:4000')).toBe('http://localhost:4000');
});

it('has no port that a caller made up: a link in a letter would lead to whatever else answers there', () => {
  expect(asked('https://house.example.com', 'play.example.com:8443')).toBe('https://play.example.com');
  expect(asked('https://house.example.com:8443', 'play.example.com:1')).toBe('https://play.example.com:8443');
});
