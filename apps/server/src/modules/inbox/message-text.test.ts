import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';

const ready = (title: string | Record<string, string>, language: string) =>
  messageText({ template: 'reward_ready', values: { title }, texts: {} }, language).title;

test("an offer is named in its reader's language, else in English, else as it was written", () => {
  const names = { EN: 'First deposit', TH: 'ฝากครั้งแรก' };
  expect(ready(names, 'TH')).toContain(names.TH);
  expect(ready(names, 'VI')).toContain(names.EN);
  expect(ready({ TH: names.TH }, 'VI')).toContain(names.TH);
  expect(ready({ VI: '', EN: '', TH: names.TH }, 'VI')).toContain(names.TH);
  expect(ready('Kept as one text', 'VI')).toContain('Kept as one text');
});

test('what an operator wrote in one language is read by everybody', () => {
  const written = { title: 'สวัสดี', content: '<p>ยินดีต้อนรับ</p>' };
  expect(messageText({ template: null, values: {}, texts: { TH: written } }, 'VI')).toEqual(written);
  expect(messageText({ template: null, values: {}, texts: {} }, 'VI')).toEqual({ title: '', content: '' });
});

test('who reads neither gets the language of the merchant, not whichever comes first', () => {
  const say = (language: string) => ({ title: language, content: '' });
  const texts = { JA: say('JA'), PT: say('PT'), VI: say('VI') };
  expect(messageText({ template: null, values: {}, texts }, 'TH', 'VI')).toEqual(say('VI'));
  expect(messageText({ template: null, values: {}, texts }, 'TY', 'VI')).toEqual(say('PT'));
});
