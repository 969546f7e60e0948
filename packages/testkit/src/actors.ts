import { demoAccounts as demoMembers } from '@baize/server/src/modules/members/index.ts';
import { demoAccounts as demoOperators } from '@baize/server/src/modules/operators/index.ts';
import { register } from '@baize/wire/members';
import { login as operatorLogin } from '@baize/wire/operators';
import { login } from '@baize/wire/session';
import { type Actor, type ActorOptions, createActor } from './actor.ts';
import { nextCode } from './authenticator.ts';
import type { TestServer } from './start-server.ts';

type Served = Pick<TestServer, 'url' | 'ctx'>;

export type Player = Actor & { username: string; password: string; memberId: bigint };

const target = ({ url, ctx }: Served) => ({ url, now: ctx.now });

/** Somebody who has not logged in. */
export const guest = (server: Served, options?: ActorOptions): Actor => createActor(target(server), options);

let registered = 0;

/** A new player, registered and logged in over HTTP, with an empty wallet. */
export const player = async (server: Served, options: ActorOptions & { username?: string } = {}): Promise<Player> => {
  registered += 1;
  const username = options.username ?? `p${process.pid}n${registered}`;
  const password = 'Quiet-River-42';
  const actor = createActor(target(server), options);
  const opened = await actor.must(register, { username, password, confirmPassword: password, ageConfirmed: true });
  actor.token = opened.token ?? undefined;
  return Object.assign(actor, { username, password, memberId: BigInt(opened.id) });
};

/** The player or the agent of the demo, logged in. */
export const demoMember = async (server: Served, kind: 'player' | 'agent', options?: ActorOptions): Promise<Actor> => {
  const account = demoMembers.find(member => member.kind === kind);
  if (account === undefined) throw new Error(`the demo has no ${kind}`);
  const actor = createActor(target(server), options);
  const { username, password } = account;
  actor.token = (await actor.must(login, { username, password })).token;
  return actor;
};

export const demoPlayer = (server: Served, options?: ActorOptions): Promise<Actor> =>
  demoMember(server, 'player', options);
export const agent = (server: Served, options?: ActorOptions): Promise<Actor> => demoMember(server, 'agent', options);

/** An operator of the demo with this role (`admin`, `finance` …) or login, logged in with password and TOTP. */
export const operator = async (server: Served, who = 'admin', options?: ActorOptions): Promise<Actor> => {
  const account = demoOperators(server.ctx.config).find(({ role, login: name }) => role === who || name === who);
  if (account === undefined) throw new Error(`the demo has no operator ${who}`);
  const actor = createActor(target(server), options);
  const { login: name, password, totpSecret } = account;
  // Somebody else may have used a code of this account: a browser, or a login of its own.
  for (let tries = 0; tries < 3; tries += 1) {
    const totp = await nextCode({ house: server.url, login: name, totpSecret, now: server.ctx.now });
    const answer = await actor.call(operatorLogin, { login: name, password, totp });
    if (answer.ok && answer.value.state === 'logged_in') {
      actor.csrf = answer.value.operator.csrf;
      return actor;
    }
    if (!answer.ok && answer.code !== 'wrong_totp') throw new Error(`operator ${who} was refused: ${answer.code}`);
  }
  throw new Error(`operator ${who} was refused: no code of this moment was taken`);
};

/** The operators of the demo with what they log in with, the administrator first. */
export const demoOperatorAccounts = (server: Pick<TestServer, 'ctx'>) => demoOperators(server.ctx.config);
