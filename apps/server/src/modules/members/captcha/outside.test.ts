import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Actor, guest, operator, startServer, type TestServer } from '@baize/testkit';
import { opsChangeSetting } from '@baize/wire/console';
import { opsSetProviderSecret, register } from '@baize/wire/members';
import { captcha, captchaPuzzle, login } from '@baize/wire/session';
import { settingsConsolidated } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationSetting } from '../registration-setting.ts';
import { codeOf } from '../test-support/people.ts';
import { captchaSetting } from './settings.ts';

const SECRET = 'what the provider knows us by';
const password = 'Quiet-River-42';

/** A provider in the shape of Turnstile, hCaptcha and reCaptcha: each token is good once. */
describe('captchas of an outside provider', () => {
  let server: TestServer;
  let anna: Actor;
  let provider: Server;
  const state = { down: false, hostname: 'play.example.com', spent: new Set<string>(), asked: [] as string[] };
  beforeAll(async () => {
    provider = createServer((request, response) => {
      let text = '';
      request.on('data', chunk => {
        text += chunk;
      });
      request.on('end', () => {
        if (state.down) return response.destroy();
        const form = new URLSearchParams(text);
        const token = form.get('response') ?? '';
        state.asked.push(form.get('remoteip') ?? '');
        const success = form.get('secret') === SECRET && token.startsWith('good') && !state.spent.has(token);
        state.spent.add(token);
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ success, hostname: state.hostname, 'error-codes': success ? [] : ['bad'] }));
      });
    });
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
    server = await startServer();
    anna = await operator(server, 'anna');
    const { port } = provider.address() as AddressInfo;
    const value = {
      provider: 'outside',
      outside: {
        widget: 'turnstile',
        siteKey: 'site-1',
        scriptUrl: 'https://captcha.example.com/api.js',
        origins: [],
        verifyUrl: `http://127.0.0.1:${port}/siteverify`,
        hosts: ['play.example.com'],
        timeoutMs: 2_000,
      },
    };
    await anna.must(opsChangeSetting, { key: captchaSetting.key, value, version: 0, reason: 'a test' });
    const form = registrationSetting.default;
    const captcha = { enabled: true, required: true, acceptedPattern: '*', min: null, max: null };
    const asking = { ...form, rules: { ...form.rules, captcha } };
    await anna.must(opsChangeSetting, { key: registrationSetting.key, value: asking, version: 0, reason: 'a test' });
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });

  let taken = 0;
  const attempt = async (captchaToken?: string) => {
    taken += 1;
    const proof = captchaToken === undefined ? {} : { captchaToken };
    const form = { username: `robot${taken}`, password, confirmPassword: password, ageConfirmed: true, ...proof };
    return guest(server, { ip: '192.0.2.44' }).call(register, form);
  };

  it('tells the page which widget to draw', async () => {
    expect((await guest(server).must(settingsConsolidated, {})).captcha).toEqual({
      widget: 'turnstile',
      siteKey: 'site-1',
      scriptUrl: 'https://captcha.example.com/api.js',
    });
  });

  it('draws no picture and gives a device no work whose answer would be taken nowhere', async () => {
    for (const own of [captcha, captchaPuzzle])
      expect(codeOf(await guest(server).call(own, {}))).toBe('verification_needed');
    const { rows } = await server.ctx.pool.query('SELECT 1 FROM member_captcha');
    expect(rows).toEqual([]);
  });

  it('lets nobody pass before its secret is set', async () => {
    expect(codeOf(await attempt('good-0'))).toBe('busy');
    await anna.must(opsSetProviderSecret, { name: 'captcha', secret: SECRET, reason: 'from their console' });
  });

  it('asks the provider about each answer, once, with the address of the caller', async () => {
    expect(await attempt()).toMatchObject({
      code: 'verification_needed',
      message: 'Complete the verification first.',
      value: { captcha: { widget: true } },
    });
    expect(codeOf(await attempt('good-1'))).toBe('ok');
    expect(state.asked.at(-1)).toBe('192.0.2.44');
    expect(await attempt('good-1')).toMatchObject({
      code: 'recaptcha_invalid',
      message: 'Invalid reCaptcha or non-whitelisted domain.',
    });
    expect(codeOf(await attempt('bad'))).toBe('recaptcha_invalid');
  });

  it('takes no answer that was given at another host, and none while the provider is away', async () => {
    state.hostname = 'evil.example.com';
    expect(codeOf(await attempt('good-2'))).toBe('recaptcha_invalid');
    state.hostname = 'play.example.com';
    state.down = true;
    expect(codeOf(await attempt('good-3'))).toBe('busy');
    state.down = false;
    expect(codeOf(await attempt('good-4'))).toBe('ok');
  });

  it('asks for it at a login after failures', async () => {
    const actor = guest(server);
    const wrong = { username: 'demo_player', password: 'wrong' };
    for (let time = 0; time < 3; time += 1) await actor.call(login, wrong);
    expect(await actor.call(login, wrong)).toMatchObject({ code: 'verification_needed' });
    const right = { username: 'demo_player', password: 'Baize-2026' };
    expect(codeOf(await actor.call(login, { ...right, captchaToken: 'bad-9' }))).toBe('recaptcha_invalid');
    expect(codeOf(await actor.call(login, { ...right, captchaToken: 'good-9' }))).toBe('ok');
  });
});
