import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { bgamingSpeaker } from './bgaming-speaker.ts';
import { checkPortal } from './check-portal.ts';
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

async function brokenBy(flaw?: Flaw): Promise<string[]> {
  const portal = await wrongPortal(flaw);
  try {
    const broken: string[] = [];
    for await (const { rule, outcome } of checkPortal(portal.target)) if (outcome !== 'kept') broken.push(rule);
    return broken;
  } finally {
    portal.close();
  }
}

describe('the check of a portal', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await brokenBy()).toEqual([]);
  });

  it.each(BROKEN)('finds a portal that %s', async (flaw, ...rules) => {
    expect(await brokenBy(flaw)).toEqual(rules);
  });

  it('takes no yes for one that comes from another protocol, or without a balance', async () => {
    const listener = createServer((_request, response) => response.end('{"status":"RS_ERROR_UNKNOWN"}'));
    await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const as = { protocol: 'bgaming', secret: 's', user: 'u', token: 't', game: 'g', currency: 'THB' } as const;
    const said = await bgamingSpeaker({ url, ...as }).bet({ id: 'b1', round: 'r1', amount: 1_000_000n });
    listener.close();
    expect(said.verdict).toBe('failed');
  });

  it('says why nobody answers', async () => {
    const portal = await wrongPortal();
    portal.close();
    const results = [];
    for await (const result of checkPortal(portal.target)) results.push(result);
    expect(results[0]?.detail).toMatch(/^answered fetch failed: connect ECONNREFUSED/);
    expect(results.map(({ outcome }) => outcome)).toEqual(['broken', ...RULES.slice(1).map(() => 'unchecked')]);
  });

  it('says for how long nothing came, and how long an answer took', async () => {
    const waiting = createServer((request, response) =>
      request.resume().on('end', () => setTimeout(() => response.end('{}'), 300)),
    );
    await new Promise<void>(resolve => waiting.listen(0, '127.0.0.1', resolve));
    const address = waiting.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    expect((await post(url, {}, '', 100)).text).toBe('nothing within 0.1 seconds');
    const as = { protocol: 'bgaming', secret: 's', user: 'u', token: 't', game: 'g', currency: 'THB' } as const;
    const [first] = await Array.fromAsync(checkPortal({ url, ...as }));
    waiting.close();
    expect(first?.slowestMs).toBeGreaterThan(290);
    expect(first?.detail).toBe('answered {}');
  });

  it('calls nothing kept that it could not see, where no stake is taken', async () => {
    const portal = await wrongPortal();
    const results = await Array.fromAsync(checkPortal({ ...portal.target, currency: 'EUR' }));
    portal.close();
    expect(results.map(({ outcome }) => outcome)).toEqual(['kept', 'broken', ...RULES.slice(2).map(() => 'unchecked')]);
    expect(results[1]?.detail).toBe('a stake was not taken: answered {"status":"RS_ERROR_WRONG_CURRENCY"}');
  });

  it('has a flaw for every rule', () => {
    expect(new Set(BROKEN.flatMap(([, ...rules]) => rules))).toEqual(new Set(RULES.map(({ name }) => name)));
  });
});
