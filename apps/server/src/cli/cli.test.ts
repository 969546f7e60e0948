import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createActor, type SpawnedServer, spawnServer } from '@baize/testkit';
import { register } from '@baize/wire/members';
import { login, loginFreePlay } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

type Ran = { code: number; out: string; err: string };

/** Runs a command as a person does, in an environment that has nothing of ours but what is given. */
const baize = (dataFolder: string, args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise(resolve => {
    const environment = { PATH: process.env.PATH, BAIZE_DATA: dataFolder, BAIZE_ENV_FILE: '/dev/null', ...env };
    execFile(process.execPath, [program, ...args], { env: environment }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err }),
    );
  });

/** Guests who begin to play one after the other, each with money of the trial asset, until they are stopped. */
const keepPlaying = (url: string) => {
  let stopped = false;
  const done = (async () => {
    let guests = 0;
    for (; !stopped; guests += 1) await createActor({ url }).must(loginFreePlay, {});
    return guests;
  })();
  return {
    stop: () => {
      stopped = true;
      return done;
    },
  };
};

describe('the command line', () => {
  let folder: string;
  let server: SpawnedServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-cli-'));
    await chmod(folder, 0o755);
    server = await spawnServer({ dataFolder: join(folder, 'house'), env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const house = (...args: string[]) => baize(join(folder, 'house'), args);

  test('shows help, and fails on a command that is not there', async () => {
    const help = await house('--help');
    expect(help).toMatchObject({ code: 0 });
    for (const command of ['start', 'dev', 'demo', 'migrate', 'seed', 'operator', 'ledger', 'backup', 'restore']) {
      expect(help.out).toContain(`\n  ${command}`);
    }
    expect(await house('nonsense')).toMatchObject({ code: 1 });
  });

  test('shows every error of the configuration at once', async () => {
    const wrong = await baize(folder, ['config', 'check'], { PORT: 'x', BAIZE_MODE: 'fun' });
    expect(wrong.code).toBe(1);
    expect(wrong.err).toBe(
      'The configuration is not right:\n  BAIZE_MODE: expected one of "demo"|"production"\n  PORT: must be a number\n',
    );
  });

  test('tells a vendor in a sentence that its key cannot be read', async () => {
    const where = ['--url', `${server.url}/vendor/baize/acme`, '--user', 'u', '--token', 't', '--game', 'g'];
    for (const key of [join(folder, 'nowhere.pem'), new URL('cli.test.ts', import.meta.url).pathname])
      expect(await baize(folder, ['vendor', 'check', ...where, '--key', key], {})).toMatchObject({
        code: 1,
        out: '',
        err: `${key} is no private key as PEM, or cannot be read.\n`,
      });
  });

  test('prints the same demo from a running and from a stopped house, for scripts', async () => {
    const { out } = await house('demo', '--json');
    const demo = JSON.parse(out);
    expect(demo).toMatchObject({ addresses: { portal: `${server.url}/` }, player: { username: 'demo_player' } });
    const actor = createActor({ url: server.url });
    expect((await actor.must(login, demo.player)).token).toMatch(/^[\w-]{20,}$/);
    expect((await actor.must(login, demo.agent)).token).toMatch(/^[\w-]{20,}$/);
    expect(demo.operator.totpSecret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('makes merchants, each with a code and hosts of its own', async () => {
    const options = [
      '--name',
      'Second',
      '--operator',
      'Second Ltd',
      '--currency',
      'THB',
      '--time-zone',
      'Asia/Bangkok',
    ];
    const create = (code: string, ...more: string[]) => house('merchant', 'create', code, ...options, ...more);
    expect(await create('second', '--host', 'second.example.com')).toMatchObject({ code: 0, err: '' });
    expect((await create('second')).err).toBe('There is a merchant with this code already.\n');
    expect((await create('third', '--host', 'Second.example.com')).err).toContain('belongs to another merchant');
    expect((await create('third', '--currency', 'XYZ')).err).toContain('currencies is not known');
    // A running server answers from what it remembers, for two seconds at most.
    const status = async () =>
      (await fetch(`${server.url}/wps/system/status`, { headers: { Merchant: 'second' } })).json();
    await expect.poll(status, { timeout: 10_000 }).toMatchObject({ success: true, value: { merchantCode: 'second' } });
  });

  test('makes operators, once for each login', async () => {
    const made = await house('operator', 'create', 'zoe', '--role', 'finance', '--json');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(made.out)).toMatchObject({ login: 'zoe', totpSecret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    const again = await house('operator', 'create', 'zoe');
    expect(again).toMatchObject({ code: 1, err: 'There is an operator with this login already.\n' });
    expect((await house('operator', 'create', 'yan', '--role', 'king')).err).toContain('There is no such role');
  });

  test('backs a running house up and restores it whole: the books are right and the players get in', async () => {
    const file = join(folder, 'house.tar.gz');
    const traffic = keepPlaying(server.url);
    const backup = await house('backup', file);
    const guests = await traffic.stop();
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(guests).toBeGreaterThan(0);
    const copy = join(folder, 'copy');
    expect((await baize(copy, ['ledger', 'verify'])).err).toMatch(/^There is no house in .*copy/);
    expect(await baize(copy, ['restore', file])).toMatchObject({ code: 0, err: '' });
    expect((await baize(copy, ['restore', file])).err).toMatch(/^There is a house in .*copy already/);

    const verified = await baize(copy, ['ledger', 'verify', '--json']);
    expect(verified).toMatchObject({ code: 0, err: '' });
    const report = JSON.parse(verified.out);
    expect(report).toMatchObject({ ok: true, problems: [] });
    expect(report.transfers).toBeGreaterThan(0);
    const restored = await spawnServer({ dataFolder: copy });
    const { player } = JSON.parse((await baize(copy, ['demo', '--json'])).out);
    expect((await createActor({ url: restored.url }).must(login, player)).token).toBeTruthy();
    expect(await restored.stop()).toBe(0);
  }, 240_000);

  test('cuts no request when it is asked to stop', async () => {
    const other = await spawnServer();
    const actor = createActor({ url: other.url });
    // Each hashes a password, so that some are still under way when the signal comes.
    const newcomers = Array.from({ length: 10 }, (_, index) => {
      const password = 'Quiet-River-42';
      return actor.call(register, {
        username: `late${index}n`,
        password,
        confirmPassword: password,
        ageConfirmed: true,
      });
    });
    await Promise.race(newcomers);
    const stopped = other.stop();
    for (const answer of await Promise.all(newcomers)) expect(answer).toMatchObject({ ok: true });
    expect(await stopped).toBe(0);
    await other.remove();
  });
});
