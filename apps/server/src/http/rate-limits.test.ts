import { affiliate } from '@baize/wire/members';
import { captcha, login } from '@baize/wire/session';
import { expect, it } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

const caller = (ip: string) => ({ ip, sessionId: undefined, bytes: 0 });
const someone = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

it('does not forget who has spent a limit while tens of thousands of others call', () => {
  const at = new Date();
  const limits = createRateLimits(() => at, true);
  const spend = () => Array.from({ length: 13 }, () => limits.allows(login, caller('192.0.2.1'))).at(-1);
  expect(spend()).toBe(false);
  for (let index = 0; index < 49_000; index += 1) limits.allows(captcha, caller(someone(index)));
  expect(limits.allows(login, caller('192.0.2.1'))).toBe(false);
  for (let index = 0; index < 49_000; index += 1) limits.allows(affiliate, caller(someone(index)));
  // Still among the last 50,000 that called: its last try counted as a call.
  expect(limits.allows(login, caller('192.0.2.1'))).toBe(false);
});
