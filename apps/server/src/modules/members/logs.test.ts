import { demoOperatorAccounts, guest, operator, player, startServer } from '@baize/testkit';
import { setPaymentPassword } from '@baize/wire/cashier';
import {
  beginTotp,
  bindContact,
  changePassword,
  forgotPasswordEmail,
  register,
  resetPasswordLink,
  sendContactCode,
} from '@baize/wire/members';
import { login as operatorLogin } from '@baize/wire/operators';
import { login } from '@baize/wire/session';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { codeTo, messagesTo } from '../messages/test-support/outbox.ts';
import { codeOf } from './test-support/people.ts';

const FIRST = 'Quiet-River-42';
const WRONG = 'Loud-Desert-13';
const SECOND = 'Slow-Forest-77';
const THIRD = 'Warm-Island-58';
const PIN = '246813';

it('no line of the log holds a password, a code, a link or a token, whatever goes right or wrong', async () => {
  const lines: string[] = [];
  // As talkative as it gets, and without the marks that hide what has a telling name.
  const log = pino({ level: 'trace' }, { write: line => void lines.push(line) });
  const server = await startServer({ log, rateLimits: true });
  const secrets = new Map<string, string>();
  try {
    const who = await player(server);
    const { username } = who;
    expect(who.password).toBe(FIRST);
    secrets.set('a token', who.token ?? '');
    const visitor = guest(server);
    const form = { username: 'logged1', password: SECOND, confirmPassword: WRONG, ageConfirmed: true };
    expect(codeOf(await visitor.call(register, form))).not.toBe('ok');
    expect(codeOf(await visitor.call(login, { username, password: WRONG }))).toBe('wrong_credentials');
    expect(codeOf(await visitor.call(login, { username: WRONG, password: FIRST }))).toBe('wrong_credentials');
    secrets.set('a later token', (await visitor.must(login, { username, password: FIRST })).token);
    // What no browser sends: in the clear, broken, in the address.
    const headers = { 'Content-Type': 'application/json' };
    for (const body of [
      JSON.stringify({ username, password: FIRST }),
      `{"username":"${username}","password":"${FIRST}`,
    ])
      expect((await visitor.send('/wps/session/login', { method: 'POST', headers, body })).ok).toBe(false);
    await visitor.send(`/wps/session/login?password=${FIRST}`);
    await visitor.send(`/nowhere/${FIRST}`);

    await who.must(setPaymentPassword, { paymentPassword: PIN, confirmPaymentPassword: PIN, loginPassword: FIRST });
    secrets.set('the key of an authenticator', (await who.must(beginTotp, { password: FIRST })).secret);
    const email = 'logged@example.org';
    await who.must(sendContactCode, { channel: 'email', to: email, password: FIRST });
    const verificationCode = await codeTo(server, email);
    await who.must(bindContact, { channel: 'email', to: email, verificationCode });
    const change = { newPassword: SECOND, confirmNewPassword: SECOND };
    expect(codeOf(await who.call(changePassword, { oldPassword: WRONG, ...change }))).not.toBe('ok');
    await who.must(changePassword, { oldPassword: FIRST, ...change });
    server.clock.advance({ minutes: 6 });
    await visitor.must(forgotPasswordEmail, { username, email });
    const [mail] = await messagesTo(server, email);
    const token = /#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    secrets.set('a link', token);
    await visitor.must(resetPasswordLink, { token, newPassword: THIRD, confirmNewPassword: THIRD });

    const [account] = demoOperatorAccounts(server);
    if (!account) throw new Error('the demo lacks an operator');
    const desk = guest(server);
    await desk.call(operatorLogin, { login: account.login, password: WRONG });
    await desk.call(operatorLogin, { login: WRONG, password: account.password });
    secrets.set('the key of an operator', (await operator(server, account.login)).csrf ?? '');
    secrets.set('the password of an operator', account.password);
    await server.settle();
  } finally {
    await server.close();
  }
  const passwords = [FIRST, WRONG, SECOND, THIRD, PIN].map(password => [password, password] as const);
  for (const [name, secret] of [...secrets, ...passwords]) {
    expect(secret.length, name).toBeGreaterThan(5);
    expect(
      lines.filter(line => line.includes(secret)),
      name,
    ).toEqual([]);
  }
  expect(lines.length, 'something was logged at all').toBeGreaterThan(0);
});
