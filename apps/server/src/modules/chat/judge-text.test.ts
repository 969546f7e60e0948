import { describe, expect, it } from 'vitest';
import { judgeText } from './judge-text.ts';

const judge = (text: string, words: string[] = []) => judgeText(text, { textMax: 60, words });

describe('a text of the chat', () => {
  it.each([
    'Good luck everybody!',
    'I had 03 11 24 28 33 and the 7',
    'draw 20261123-0871 was mine',
    'Nice.Thanks a lot',
    'won 1,250,000.50 once',
    '今天的号码是 3 8 9',
    'ขอให้โชคดี',
    'See you @ 9',
    'Well played. My turn now',
    'Nice one. Me too',
    'Поймал. Сом был большой',
    'one two three, go!',
    '一二三四五六七八',
    'year năm, một hai ba',
    'Сегодня SSC очень хорош',
    '你好。in the end I won',
  ])('may be %j', text => expect(judge(text)).toBeUndefined());

  it.each([
    'go to https://better.example',
    'www.better',
    'better-odds.com',
    'better odds . vip/join',
    'ＢＥＴＴＥＲ．ＣＯＭ',
    'bet​ter.com',
    't.me/better',
    'mail me: someone@example.org',
    'telegram @bigwinner',
    'call 0812345678',
    'call +66 81 234 5678',
    'โทร ๐๘๑๒๓๔๕๖๗๘',
    '081-234-5678',
    'bеttеr.соm',
    'ехаmple.cоm',
    'better dot com',
    'better (dot) vip',
    'better[.]top',
    'better。com',
    'better點com',
    'zero eight one two three four five six seven eight',
    'không tám một hai ba bốn năm sáu bảy tám',
    '零八一二三四五六七八',
    'ศูนย์แปดหนึ่งสองสามสี่ห้าหกเจ็ดแปด',
    'zero 8 one two 3 four five 6 seven',
    '0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  ])('leads nobody out: %j', text => expect(judge(text)).toBe('chat_contact'));

  it('is as long as the house wants, counted as people count', () => {
    expect(judge('🎉'.repeat(60))).toBeUndefined();
    expect(judge('🎉'.repeat(61))).toBe('chat_too_long');
  });

  it('holds none of the words that nobody writes, and minds where words stand apart', () => {
    expect(judge('you DAMN fool', ['damn'])).toBe('chat_word');
    expect(judge('da​mn', ['damn'])).toBe('chat_word');
    expect(judge('Amsterdamned', ['damn'])).toBeUndefined();
    expect(judge('你这个笨蛋啊', ['笨蛋'])).toBe('chat_word');
    expect(judge('a.b', ['a.b'])).toBe('chat_word');
    expect(judge('axb', ['a.b'])).toBeUndefined();
  });
});
