import { expect, it } from 'vitest';
import { wordChanges } from './word-changes.ts';

const told = (before: string, after: string): string =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, was: `[-${text}-]`, is: `[+${text}+]`, left_out: text })[kind])
    .join('');

it('tells which words go and which come', () => {
  expect(told('<p>Join today.</p>', '<p>Join tomorrow.</p>')).toBe('<p>Join [-today-][+tomorrow+].</p>');
  expect(told('', 'New')).toBe('[+New+]');
  expect(told('Old', '')).toBe('[-Old-]');
});

it('tells a tag as one word and neighbours as one change', () => {
  expect(told('<b>One</b> day', '<i>One</i> day')).toBe('[-<b>-][+<i>+]One[-</b>-][+</i>+] day');
  expect(told('see red fish', 'see blue birds')).toBe('see [-red fish-][+blue birds+]');
});

it('knows the words of scripts with marks on their letters and of those without spaces', () => {
  expect(told('tuần đèn', 'tuần lồng')).toBe('tuần [-đèn-][+lồng+]');
  expect(told('欢迎来到我们的网站', '欢迎来到你们的网站')).toBe('欢迎来到[-我们-][+你们+]的网站');
});

it('leaves out what stays far from a change', () => {
  const far = Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ');
  expect(told(`${far} old ${far}`, `${far} new ${far}`)).toBe(
    '…w194 w195 w196 w197 w198 w199 [-old-][+new+] w0 w1 w2 w3 w4 w5…',
  );
});

it('tells a long text that is written anew as a whole', () => {
  const long = (word: string) => Array.from({ length: 1_500 }, (_, at) => `${word}${at}`).join(' ');
  expect(told(long('a'), long('b'))).toBe(`[-${long('a')}-][+${long('b')}+]`);
});
