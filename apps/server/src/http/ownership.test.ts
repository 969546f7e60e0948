import { type Actor, demoPlayer, guest, player, startServer, type TestServer } from '@baize/testkit';
import { catalogue, type Endpoint } from '@baize/wire';
import { loginFreePlay } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../all-modules.ts';
import { addMerchant } from '../modules/members/test-support/people.ts';
import { holds } from './holds.ts';
import { newOperator } from './test-support/operators.ts';
import { answerOf, inputsFor, objectsOf, prepareVictim, rowsOf, takesAnId } from './test-support/ownership.ts';

const answered = new Set(allModules.flatMap(module => module.handlers).map(({ endpoint }) => endpoint.id));
const calls = catalogue.filter(({ id }) => answered.has(id));
const players = calls.filter(({ audience }) => audience === 'player');
const operators = calls.filter(({ audience }) => audience === 'operator');
const ENDS_THE_SESSION: ReadonlySet<string> = new Set(['session.logout', 'members.endOtherSessions', 'system.stream']);
const ROLES = ['operations', 'finance', 'risk', 'content', 'support', 'compliance'] as const;

/** Made from the wire: every role, every call, and someone else's objects. */
describe('who may do what, over every call of the wire', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const codeAs = async (actor: Actor, endpoint: Endpoint): Promise<string> => {
    const [input = {}] = inputsFor(endpoint, []);
    const answer = await answerOf(actor, endpoint, input);
    return answer.code ?? 'ok';
  };

  it('asks every guest for a login where a call needs one', async () => {
    const nobody = guest(server);
    for (const endpoint of calls.filter(({ token }) => token === 'required')) {
      const code = await codeAs(nobody, endpoint);
      expect(['not_logged_in', 'module_disabled'], endpoint.id).toContain(code);
    }
  });

  it('lets no player, agent or trial member into a call of the console', async () => {
    const trial = guest(server);
    trial.token = (await trial.must(loginFreePlay, { os: 'test', platform: 'W' })).token;
    for (const actor of [await player(server), await demoPlayer(server), trial])
      for (const endpoint of operators.filter(({ token }) => token === 'required'))
        expect(await codeAs(actor, endpoint), endpoint.id).toBe('not_logged_in');
  });

  it('lets no operator into a call of the console that the role does not hold, nor into one of players', async () => {
    const { rows } = await server.ctx.pool.query<{ code: string; permissions: string[] }>(
      'SELECT code, permissions FROM operator_role',
    );
    for (const role of ROLES) {
      const actor = await newOperator(server, { role });
      const held = new Set(rows.find(({ code }) => code === role)?.permissions);
      for (const endpoint of operators) {
        const { permission } = endpoint;
        if (permission === undefined || permission === 'none' || holds(held, permission)) continue;
        expect(await codeAs(actor, endpoint), `${role} ${endpoint.id}`).toBe('permission_missing');
      }
      for (const endpoint of players.filter(({ token }) => token === 'required'))
        expect(['not_logged_in', 'module_disabled'], `${role} ${endpoint.id}`).toContain(await codeAs(actor, endpoint));
    }
  });

  it('neither shows nor changes what belongs to another member, whatever id is named', async () => {
    const victim = await prepareVictim(server, 'victim-of-all');
    const objects = await objectsOf(server, victim);
    expect(objects.ids.length, 'the victim has objects to reach for').toBeGreaterThan(5);
    const before = await rowsOf(server, victim.memberId);
    const attacker = await player(server);
    let reached = 0;
    for (const endpoint of players.filter(({ id }) => !ENDS_THE_SESSION.has(id))) {
      if (!takesAnId(endpoint)) continue;
      for (const input of inputsFor(endpoint, objects.ids)) {
        const answer = await answerOf(attacker, endpoint, input);
        if (answer.code !== 'bad_input') reached += 1;
        for (const secret of objects.secrets)
          expect(answer.text.includes(secret), `${endpoint.id} shows ${secret} for ${JSON.stringify(input)}`).toBe(
            false,
          );
      }
    }
    expect(reached, 'most tries got past the shape of the input').toBeGreaterThan(20);
    expect(await rowsOf(server, victim.memberId)).toEqual(before);
  });

  it('shows an operator of one merchant nothing of another, and lets nothing of it be changed', async () => {
    const victim = await prepareVictim(server, 'victim-next-door');
    const objects = await objectsOf(server, victim);
    const before = await rowsOf(server, victim.memberId);
    await addMerchant(server, 2, 'lotus');
    const stranger = await newOperator(server, { role: 'admin', merchant: 'lotus' });
    for (const endpoint of operators.filter(takesAnId))
      for (const input of inputsFor(endpoint, objects.ids)) {
        const { text } = await answerOf(stranger, endpoint, input);
        for (const secret of objects.secrets)
          expect(text.includes(secret), `${endpoint.id} shows ${secret}`).toBe(false);
      }
    expect(await rowsOf(server, victim.memberId)).toEqual(before);
  });
});
