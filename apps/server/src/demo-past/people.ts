import { createHash } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { login } from '@baize/wire/session';
import { Failure, type RequestInfo } from '../http/handler.ts';
import { demoAccounts, resolveSession } from '../modules/members/index.ts';
import { demoCaller } from '../modules/operators/index.ts';
import type { PastHouse } from './past-house.ts';

/** Whoever acts in the past: every call is answered by the handler that answers browsers. */
export type Person = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
};

/** A refusal that a call of the past met. */
export class Refused extends Error {
  readonly code: string;
  constructor(endpoint: string, { code, value }: Failure) {
    super(`${endpoint} was refused in the past of the demo: ${code} ${JSON.stringify(value) ?? ''}`);
    this.code = code;
  }
}

/** The same id for the same name in one house: a step that is made once more does nothing twice. */
export const namedId = (beganAt: Date, name: string): string => {
  const hex = createHash('sha256').update(`${beganAt.toISOString()} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Logs a member of the demo in. */
export async function logIn(past: PastHouse, username: string): Promise<Person> {
  const [{ password }] = demoAccounts;
  const { token } = await answer(past, { member: undefined }, login, { username, password });
  const session = await resolveSession(past.ctx, token);
  if (!session.ok) throw new Error(`${username} could not log in: ${session.code}`);
  const caller = { member: session.caller };
  return { call: (endpoint, input) => answer(past, caller, endpoint, input) };
}

export async function operator(past: PastHouse, name: string): Promise<Person> {
  const caller = { operator: await demoCaller(past.ctx, name, past.merchant.id) };
  return { call: (endpoint, input) => answer(past, caller, endpoint, input) };
}

async function answer<E extends Endpoint>(
  { ctx, modules, merchant }: PastHouse,
  caller: unknown,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const handler = modules.flatMap(({ handlers }) => handlers).find(each => each.endpoint.id === endpoint.id);
  if (!handler) throw new Error(`nobody answers ${endpoint.id}`);
  const result = await handler.run({
    input: endpoint.input.parse(input),
    ctx,
    caller,
    request: request(merchant),
    fail: (code, value) => new Failure(code, value),
  });
  if (result instanceof Failure) throw new Refused(endpoint.id, result);
  // The handler's own type says that it is the endpoint's output; the list of handlers does not keep it.
  return endpoint.output.parse(result) as OutputOf<E>;
}

const request = (merchant: PastHouse['merchant']): RequestInfo => ({
  id: 'demo',
  merchant,
  language: merchant.defaultLanguage,
  ip: '127.0.0.1',
  host: 'localhost',
  userAgent: 'Demo history',
  header: () => undefined,
  token: undefined,
  nonce: undefined,
  setHeader: () => undefined,
  addCookie: () => undefined,
  cookie: () => undefined,
  hijack: () => {
    throw new Error('the past has no connections');
  },
});
