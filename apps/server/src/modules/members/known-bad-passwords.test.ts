import { describe, expect, it } from 'vitest';
import { isKnownBad } from './known-bad-passwords.ts';

describe('a password that everybody tries first', () => {
  it.each([
    ...['123456', '123456789', '000000', '5201314', '1qaz2wsx', 'a123456', 'Passw0rd', 'P@ssw0rd!', 'P@$$w0rd1'],
    ...['password', 'PASSWORD2024', 'Welcome1!', '!!dragon!!', 'dr4g0n', 'iloveyou', 'Thailand2026', 'woaini520'],
    ...[
      'abcdefgh',
      'hgfedcba',
      '98765432',
      'aaaaaaaa',
      'abababab',
      'xyz1xyz1xyz1',
      'ｐａｓｓｗｏｒｄ',
      'trustno1',
      '中中中中中中',
    ],
  ])('is %s', password => {
    expect(isKnownBad(password)).toBe(true);
  });

  it.each([
    ...['Quiet-River-42', 'Slow-Forest-77', 'Baize-2026', 'correct horse battery staple', 'kT9#vLq2'],
    ...['password-of-my-cat', 'dragon12345678', '我的密码很长', 'abcdefgi'],
  ])('is not %s', password => {
    expect(isKnownBad(password)).toBe(false);
  });
});
