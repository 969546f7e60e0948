import { createHash } from 'node:crypto';
import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { captchaPuzzle, login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, codeOf, failLogins } from '../test-support/people.ts';
import { workAfter } from './puzzle.ts';

describe('a captcha that the device answers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  let addresses = 0;
  const someone = () => {
    addresses += 1;
    return guest(server, { ip: `198.51.100.${addresses}` });
  };
  /** A player whose next login needs a captcha. */
  const asked = async () => {
    const { username, password } = await player(server);
    await failLogins(server, someone(), username, 2);
    return { username, password };
  };
  const solved = async () => {
    const { captchaId } = await someone().must(captchaPuzzle, {});
    return { captchaId, captcha: await answerOf(server, captchaId) };
  };

  it('asks for the one number whose hash it tells, and tells nothing else of it', async () => {
    const puzzle = await someone().must(captchaPuzzle, {});
    const answer = await answerOf(server, puzzle.captchaId);
    expect(puzzle).toEqual({
      captchaId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      target: createHash('sha256').update(`${puzzle.salt}${answer}`).digest('hex'),
      max: workAfter(0),
      goodForSeconds: 300,
    });
    expect(Number(answer)).toBeGreaterThanOrEqual(1);
    expect(Number(answer)).toBeLessThanOrEqual(puzzle.max);
  });

  it('lets in once, as the letters of a picture do', async () => {
    const who = await asked();
    const proof = await solved();
    expect(codeOf(await someone().call(login, { ...who, ...proof }))).toBe('ok');
    await failLogins(server, someone(), who.username, 2);
    expect(codeOf(await someone().call(login, { ...who, ...proof }))).toBe('captcha_wrong');
  });

  it('is spent by a wrong number', async () => {
    const who = await asked();
    const proof = await solved();
    expect(codeOf(await someone().call(login, { ...who, ...proof, captcha: '0' }))).toBe('captcha_wrong');
    expect(codeOf(await someone().call(login, { ...who, ...proof }))).toBe('captcha_wrong');
  });

  it('is over after five minutes', async () => {
    const who = await asked();
    const proof = await solved();
    server.clock.advance({ seconds: 299 });
    expect(codeOf(await someone().call(login, { ...who, ...proof }))).toBe('ok');
    const other = await asked();
    const late = await solved();
    server.clock.advance({ seconds: 301 });
    expect(codeOf(await someone().call(login, { ...other, ...late }))).toBe('captcha_wrong');
  });

  it('is more work the more one address asks for, of that address alone, until half an hour after the first', async () => {
    const greedy = someone();
    const works: number[] = [];
    for (let time = 0; time < 24; time += 1) works.push((await greedy.must(captchaPuzzle, {})).max / workAfter(0));
    expect(works.filter((_, at) => at % 4 === 0)).toEqual([1, 2, 4, 8, 16, 16]);
    expect((await someone().must(captchaPuzzle, {})).max).toBe(workAfter(0));
    server.clock.advance({ minutes: 29 });
    expect((await greedy.must(captchaPuzzle, {})).max).toBe(workAfter(24));
    server.clock.advance({ minutes: 2 });
    expect((await greedy.must(captchaPuzzle, {})).max).toBe(workAfter(0));
  });
});
