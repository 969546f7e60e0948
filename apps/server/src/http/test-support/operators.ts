import { type Actor, guest, type TestServer, totpCode } from '@baize/testkit';
import { login } from '@baize/wire/operators';
import { createOperator } from '../../modules/operators/index.ts';

/** A new operator with a role, on one merchant or above all, logged in. */
export async function newOperator(
  server: TestServer,
  { role, merchant }: { role: string; merchant?: string },
): Promise<Actor> {
  const name = `${role}-${merchant ?? 'all'}`;
  const made = await createOperator(server.ctx, { login: name, name, role, merchantCode: merchant });
  if (!made.ok) throw new Error(made.problem);
  const actor = guest(server, merchant === undefined ? {} : { merchant });
  const { password, totpSecret } = made.operator;
  const totp = totpCode(totpSecret, server.ctx.now().getTime());
  const answer = await actor.must(login, { login: name, password, totp });
  if (answer.state !== 'logged_in') throw new Error(answer.state);
  actor.csrf = answer.operator.csrf;
  return actor;
}
