import {
  type Actor,
  OIDC_CLIENT as CLIENT,
  guest,
  operator,
  player,
  signInAt,
  startOidcProvider,
  startServer,
  type TestServer,
} from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';
import {
  linkThirdParty,
  listThirdParties,
  memberInfo,
  opsListProviderSecrets,
  opsSetProviderSecret,
  proveThirdParty,
  unlinkThirdParty,
} from '@baize/wire/members';
import { beginThirdParty, login } from '@baize/wire/session';
import { settingsConsolidated } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { put } from '../../messages/test-support/outbox.ts';
import { passwordSetting } from '../settings.ts';
import { startGraph } from '../test-support/graph.ts';
import { codeOf } from '../test-support/people.ts';
import { thirdPartySetting } from './settings.ts';

const unlinked = z.object({ ticket: z.string(), provider: z.string(), label: z.string() });

describe('sign-in with third parties', () => {
  let server: TestServer;
  let anna: Actor;
  let idp: Awaited<ReturnType<typeof startOidcProvider>>;
  let graph: Awaited<ReturnType<typeof startGraph>>;
  beforeAll(async () => {
    server = await startServer();
    anna = await operator(server, 'anna');
    const { rows } = await anna.must(opsListProviderSecrets, {});
    const redirects = rows.flatMap(({ redirectUrl }) => redirectUrl ?? []);
    [idp, graph] = await Promise.all([startOidcProvider(redirects), startGraph()]);
  });
  afterAll(async () => {
    await Promise.all([server.close(), idp.close(), graph.close()]);
  });

  /** Somebody at a browser who goes to the provider and comes back. */
  const goThere = async (
    actor: Actor,
    provider: 'google' | 'telegram' | 'facebook' = 'google',
    brought: Omit<InputOf<typeof beginThirdParty>, 'provider'> = {},
  ) => {
    const { url } = await actor.must(beginThirdParty, { provider, ...brought });
    const back = await signInAt(url, provider === 'facebook' ? graph.origin : idp.issuer);
    const read = (name: string) => back.searchParams.get(name) ?? undefined;
    const iss = read('iss');
    return {
      provider,
      answer: { code: read('code') ?? '', state: read('state') ?? '', ...(iss === undefined ? {} : { iss }) },
    };
  };
  const logIn = async (actor: Actor, back: Awaited<ReturnType<typeof goThere>>) =>
    actor.call(login, { type: back.provider, provider: back.answer });
  const ticketOf = async (actor: Actor) => {
    const answer = await logIn(actor, await goThere(actor));
    if (answer.ok) throw new Error('it is linked already');
    return unlinked.parse(answer.value).ticket;
  };

  it('is offered where an operator has set it up, and its secret is never shown', async () => {
    expect((await guest(server).must(settingsConsolidated, {})).thirdPartyLogins).toEqual([]);
    expect(codeOf(await guest(server).call(beginThirdParty, { provider: 'google' }))).toBe('module_disabled');
    const { settings } = await anna.must(opsListSettings, {});
    const { version } = settings.find(({ key }) => key === thirdPartySetting.key) ?? { version: -1 };
    const openId = { enabled: true, clientId: CLIENT.id, issuer: idp.issuer };
    const value = { google: openId, telegram: openId, facebook: { enabled: true, clientId: 'fb-1', ...graph.urls } };
    await anna.must(opsChangeSetting, { key: thirdPartySetting.key, value, version, reason: 'we have an account' });
    // Switched on without a secret: the button leads nowhere, and says so.
    expect(codeOf(await guest(server).call(beginThirdParty, { provider: 'google' }))).toBe('module_disabled');
    for (const name of ['google', 'telegram', 'facebook'] as const)
      await anna.must(opsSetProviderSecret, { name, secret: CLIENT.secret, reason: 'from their console' });
    const listed = await anna.must(opsListProviderSecrets, {});
    expect(listed.rows.map(row => [row.name, row.setAt !== null])).toEqual([
      ['google', true],
      ['telegram', true],
      ['facebook', true],
      ['captcha', false],
    ]);
    const { rows } = await server.ctx.pool.query('SELECT FROM audit_entry WHERE audit_entry::text LIKE $1', [
      `%${CLIENT.secret}%`,
    ]);
    expect(rows).toEqual([]);
    expect((await guest(server).must(settingsConsolidated, {})).thirdPartyLogins).toEqual([
      'telegram',
      'facebook',
      'google',
    ]);
  });

  it('links an unknown sign-in to the account that one logs in to, and lets one in by it from then on', async () => {
    const one = await player(server);
    idp.as('alice');
    const ticket = await ticketOf(one);
    expect(codeOf(await one.call(linkThirdParty, { ticket, password: 'wrong' }))).toBe('wrong_credentials');
    expect(await one.must(linkThirdParty, { ticket, password: one.password })).toEqual({ provider: 'google' });
    expect((await one.must(listThirdParties, {})).linked).toMatchObject([{ provider: 'google' }]);
    const later = guest(server);
    const opened = await logIn(later, await goThere(later));
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.value).toMatchObject({ passwordExpired: false, cpw: null });
    later.token = opened.value.token;
    expect((await later.must(memberInfo, {})).account).toBe(one.username);
    // The same ticket serves nobody again.
    expect(codeOf(await one.call(linkThirdParty, { ticket, password: one.password }))).toBe('third_party_failed');
  });

  it('brings back the codes of the link that one came by, and keeps to the door that one came in by', async () => {
    const codes = { affiliateCode: 'AGENT123', referralCode: 'FRIEND77' };
    idp.as('newcomer');
    const actor = guest(server);
    const unknown = await logIn(actor, await goThere(actor, 'google', codes));
    expect(unknown).toMatchObject({ code: 'third_party_unlinked', value: codes });
    const one = await player(server);
    const ticket = await ticketOf(one);
    await one.must(linkThirdParty, { ticket, password: one.password });
    const atTheDoor = guest(server);
    const refused = await logIn(atTheDoor, await goThere(atTheDoor, 'google', { entry: 'agent' }));
    expect(codeOf(refused)).toBe('non_agent');
  });

  it('is never held up by the age of the password', async () => {
    const one = await player(server);
    idp.as('slow-changer');
    const ticket = await ticketOf(one);
    await one.must(linkThirdParty, { ticket, password: one.password });
    const standing = server.ctx.settings.get(1, passwordSetting);
    await put(server, passwordSetting, { ...standing, maxAgeDays: 1 });
    const long = new Date(server.clock.now().getTime() - 3 * 86_400_000);
    await server.ctx.pool.query('UPDATE member SET password_changed_at = $2 WHERE id = $1', [one.memberId, long]);
    const later = guest(server);
    const opened = await logIn(later, await goThere(later));
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.value).toMatchObject({ passwordExpired: true, cpw: null });
    later.token = opened.value.token;
    expect(codeOf(await later.call(listThirdParties, {}))).toBe('ok');
    await put(server, passwordSetting, standing);
  });

  it('links from the security centre, for the one who began it only, and not what opens another account', async () => {
    const one = await player(server);
    const other = await player(server);
    idp.as('carol');
    const { ticket } = await one.must(proveThirdParty, await goThere(one, 'telegram'));
    await one.must(linkThirdParty, { ticket, password: one.password });
    expect(codeOf(await other.call(proveThirdParty, await goThere(other, 'telegram')))).toBe('third_party_taken');
    idp.as('dora');
    const back = await goThere(one, 'telegram');
    const [mine] = [one.token];
    one.token = other.token;
    expect(codeOf(await one.call(proveThirdParty, back))).toBe('third_party_failed');
    one.token = mine;
  });

  it('takes each answer once, from the browser that began it, with its own state, nonce and verifier', async () => {
    idp.as('erin');
    const actor = guest(server);
    const back = await goThere(actor);
    expect(codeOf(await logIn(guest(server), back))).toBe('third_party_failed');
    expect(codeOf(await logIn(actor, back))).toBe('third_party_unlinked');
    expect(codeOf(await logIn(actor, back))).toBe('third_party_failed');
    // A code that was meant for another sign-in of the same browser: its verifier and nonce are others.
    const first = await goThere(actor);
    const second = await goThere(actor);
    const mixed = { ...second, answer: { ...second.answer, code: first.answer.code } };
    expect(codeOf(await logIn(actor, mixed))).toBe('third_party_failed');
    const forged = { ...first, answer: { ...first.answer, state: 'x'.repeat(43) } };
    expect(codeOf(await logIn(actor, forged))).toBe('third_party_failed');
  });

  it('finds a nonce out that is not its own', async () => {
    idp.as('erin');
    const actor = guest(server);
    const { url } = await actor.must(beginThirdParty, { provider: 'google' });
    const changed = new URL(url);
    changed.searchParams.set('nonce', 'somebody-elses');
    const found = await signInAt(changed.href, idp.issuer);
    const answer = {
      code: found.searchParams.get('code') ?? '',
      state: found.searchParams.get('state') ?? '',
      iss: found.searchParams.get('iss') ?? '',
    };
    expect(codeOf(await logIn(actor, { provider: 'google', answer }))).toBe('third_party_failed');
  });

  it('forgets a sign-in that took longer than ten minutes', async () => {
    const actor = guest(server);
    const back = await goThere(actor);
    server.clock.advance({ minutes: 11 });
    expect(codeOf(await logIn(actor, back))).toBe('third_party_failed');
  });

  it('takes a link away with the password, and nobody comes in by it any more', async () => {
    const one = await player(server);
    idp.as('frank');
    const ticket = await ticketOf(one);
    await one.must(linkThirdParty, { ticket, password: one.password });
    expect(codeOf(await one.call(unlinkThirdParty, { provider: 'google', password: 'wrong' }))).toBe(
      'wrong_credentials',
    );
    expect(await one.must(unlinkThirdParty, { provider: 'google', password: one.password })).toEqual({ unlinked: 1 });
    const later = guest(server);
    expect(codeOf(await logIn(later, await goThere(later)))).toBe('third_party_unlinked');
  });

  it('signs in by plain OAuth 2 where there is no ID token, and takes no answer from one who knows no secret', async () => {
    const one = await player(server);
    const answer = await logIn(one, await goThere(one, 'facebook'));
    const { ticket, label } = unlinked.parse(answer.ok ? undefined : answer.value);
    expect(label).toBe('G***');
    await one.must(linkThirdParty, { ticket, password: one.password });
    const later = guest(server);
    expect(codeOf(await logIn(later, await goThere(later, 'facebook')))).toBe('ok');
    await anna.must(opsSetProviderSecret, { name: 'facebook', secret: 'another', reason: 'a test' });
    expect(codeOf(await logIn(later, await goThere(later, 'facebook')))).toBe('third_party_failed');
  });

  it('keeps a suspended member out by every door', async () => {
    const one = await player(server);
    idp.as('gina');
    await one.must(linkThirdParty, { ticket: await ticketOf(one), password: one.password });
    await server.ctx.pool.query("UPDATE member SET status = 'suspended' WHERE id = $1", [one.memberId]);
    const later = guest(server);
    expect(codeOf(await logIn(later, await goThere(later)))).toBe('account_suspended');
  });
});
