import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bgamingSpeaker } from './bgaming-speaker.ts';
import { checkPortal } from './check-portal.ts';
import { hub88Speaker } from './hub88-speaker.ts';
import { pragmaticSpeaker } from './pragmatic-speaker.ts';
import { RULES } from './rules.ts';
import { post } from './speaker.ts';
import { type Flaw, wrongPortal } from './test-support/wrong-portal.ts';

/** Each flaw and what the check has to say of it: its own rule and no other. */
const BROKEN: readonly [Flaw, ...string[]][] = [
  ['hides whether it is well', 'tells the balance'],
  ['tells the balance before the stake', 'takes a stake once, exactly, and says the balance after it'],
  // Who acts on a repeat acts on all of twenty, too.
  [
    'takes a repeated stake again',
    'answers the same call with the same answer, and takes nothing more',
    'acts once on twenty of the same call at once',
  ],
  ['looks before it waits', 'acts once on twenty of the same call at once'],
  ['forgets what an id was for', 'refuses an id that was used with another amount'],
  ['pays a repeated win again', 'pays a win once, exactly'],
  ['pays without a bet', 'pays no win without a bet'],
  ['gives back twice', 'gives a bet back once'],
  ['pays what was given back', 'pays no win for a bet that was given back'],
  ['forgets early rollbacks', 'accepts the rollback of a bet that never came, and refuses the bet when it comes'],
  ['lends money', 'refuses a stake above the balance, with the balance, and takes nothing'],
  ['reads no signatures', 'refuses a wrong signature'],
  ['takes any currency', 'refuses a currency that is not the player’s'],
  ['rounds fine amounts', 'refuses an amount finer than the currency is paid in'],
  ['adds what is below nought', 'takes no stake and pays no win below nought'],
  ['knows everybody', 'refuses a player whom nobody knows'],
];

const AS = { secret: 's', user: 'u', token: 't', game: 'g', currency: 'THB' } as const;

async function brokenBy(...how: Parameters<typeof wrongPortal>): Promise<string[]> {
  const portal = await wrongPortal(...how);
  onTestFinished(portal.close);
  const broken: string[] = [];
  for await (const { rule, outcome } of checkPortal(portal.target)) if (outcome !== 'kept') broken.push(rule);
  return broken;
}

async function listening(answer: RequestListener): Promise<string> {
  const listener = createServer(answer);
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
  });
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

describe('the check of a portal', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await brokenBy()).toEqual([]);
  });

  it.each(BROKEN)('finds a portal that %s', async (flaw, ...rules) => {
    expect(await brokenBy(flaw)).toEqual(rules);
  });

  it('takes no yes for one that comes from another protocol, or without a balance', async () => {
    const url = await listening((_request, response) => response.end('{"status":"RS_ERROR_UNKNOWN"}'));
    const said = await bgamingSpeaker({ url, protocol: 'bgaming', ...AS }).bet({
      id: 'b1',
      round: 'r1',
      amount: 1_000_000n,
    });
    expect(said.verdict).toBe('failed');
  });

  it('says why nobody answers', async () => {
    const portal = await wrongPortal();
    portal.close();
    const results = await Array.fromAsync(checkPortal(portal.target));
    expect(results[0]).toMatchObject({ slowestMs: 0 });
    expect(results[0]?.detail).toMatch(/^answered fetch failed: connect ECONNREFUSED/);
    expect(results.map(({ outcome }) => outcome)).toEqual(['broken', ...RULES.slice(1).map(() => 'unchecked')]);
  });

  it('says for how long nothing came, and how long an answer took', async () => {
    const url = await listening((request, response) =>
      request.resume().on('end', () => setTimeout(() => response.end('{}'), 300)),
    );
    expect((await post(url, {}, '', 100)).text).toBe('nothing within 0.1 seconds');
    const [first] = await Array.fromAsync(checkPortal({ url, protocol: 'bgaming', ...AS }));
    expect(first?.slowestMs).toBeGreaterThan(290);
    expect(first?.detail).toBe('answered {}');
  });

  it('does not count how long an answer took that was one of twenty at once', async () => {
    const portal = await wrongPortal(undefined, { crowdMs: 2_000 });
    onTestFinished(portal.close);
    const began = performance.now();
    const results = await Array.fromAsync(checkPortal(portal.target));
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect(results.filter(({ outcome }) => outcome !== 'kept')).toEqual([]);
    expect(results.at(-1)?.slowestMs).toBeGreaterThan(0);
    expect(results.at(-1)?.slowestMs).toBeLessThan(2_000);
  });

  it('calls nothing kept that it could not see, where no stake is taken', async () => {
    const portal = await wrongPortal();
    onTestFinished(portal.close);
    const results = await Array.fromAsync(checkPortal({ ...portal.target, currency: 'EUR' }));
    expect(results.map(({ outcome }) => outcome)).toEqual(['kept', 'broken', ...RULES.slice(2).map(() => 'unchecked')]);
    expect(results[1]?.detail).toBe('a stake was not taken: answered {"status":"RS_ERROR_WRONG_CURRENCY"}');
  });

  it.each([
    ['answers the same call with the same answer, and takes nothing more', 1],
    ['acts once on twenty of the same call at once', 2],
    ['pays a win once, exactly', 4],
  ])(
    'calls it not broken but unchecked that a portal %s, where the stake before it is not taken',
    async (name, stakes) => {
      const portal = await wrongPortal(undefined, { stakesMax: stakes });
      onTestFinished(portal.close);
      const results = await Array.fromAsync(checkPortal(portal.target));
      const at = RULES.findIndex(rule => rule.name === name);
      expect(results.map(({ outcome }) => outcome)).toEqual(RULES.map((_, rule) => (rule < at ? 'kept' : 'unchecked')));
      expect(results.flatMap(({ rule, detail }) => (detail === undefined ? [] : [[rule, detail]]))).toEqual([
        [name, 'a stake was not taken: answered {"status":"RS_ERROR_LIMIT_REACHED"}'],
      ]);
    },
  );

  it('asks for nothing finer than a currency is paid in that is paid as finely as the protocol can say', async () => {
    expect(await brokenBy(undefined, { currency: 'USDT' })).toEqual([
      'refuses an amount finer than the currency is paid in',
    ]);
    const fineOf = (currency: string) =>
      [hub88Speaker, pragmaticSpeaker, bgamingSpeaker].map(
        speaker => speaker({ url: '', protocol: 'hub88', ...AS, currency }).tooFine,
      );
    expect(fineOf('USDT')).toEqual([undefined, undefined, undefined]);
    expect(fineOf('THB')).toEqual([10n, 1n, undefined]);
    expect(fineOf('nobody’s')).toEqual([10n, 1n, undefined]);
  });

  it('has a flaw for every rule', () => {
    expect(new Set(BROKEN.flatMap(([, ...rules]) => rules))).toEqual(new Set(RULES.map(({ name }) => name)));
  });
});
