import type { Config } from '../../config/index.ts';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { accountByLogin } from './accounts.ts';
import { createOperator } from './create-operator.ts';
import { totpEnrolment } from './totp.ts';

export type DemoOperator = { login: string; name: string; role: string; password: string; totpSecret: string };

const people = [
  { login: 'anna', name: 'Anna Admin', role: 'admin' },
  { login: 'ben', name: 'Ben Admin', role: 'admin' },
  { login: 'fiona', name: 'Fiona Finance', role: 'finance' },
] as const;

/**
 * The operators of the demo, two of whom may decide what the other proposed. Password and TOTP secret follow from the house's
 * secret: the same at every start of one house, another in every house.
 */
export const demoAccounts = ({ secrets }: Pick<Config, 'secrets'>): DemoOperator[] =>
  people.map(person => ({
    ...person,
    password: deriveKey(secrets.main, `demo operator password ${person.login}`, 9).toString('base64url'),
    totpSecret: totpEnrolment(secretOf(secrets.main, person.login), person.login).base32,
  }));

const secretOf = (main: string, login: string): Buffer => deriveKey(main, `demo operator totp ${login}`, 20);

export async function seedOperators(ctx: Context): Promise<void> {
  for (const { login, name, role, password } of demoAccounts(ctx.config)) {
    if ((await accountByLogin(ctx.control, login)) !== undefined) continue;
    const totpSecret = secretOf(ctx.config.secrets.main, login);
    const made = await createOperator(ctx, { login, name, role, password, totpSecret });
    if (!made.ok && made.problem !== 'login_taken') throw new Error(`the demo operator ${login}: ${made.problem}`);
  }
}

/** An operator of the demo as a caller, without a session of the console: for what the past of the demo tells. */
export async function demoCaller(ctx: Context, login: string, merchantId: number): Promise<CallerOperator> {
  const account = await accountByLogin(ctx.control, login);
  if (!account) throw new Error(`the demo has no operator ${login}`);
  const { id: operatorId, name, permissions } = account;
  return { operatorId, merchantId, sessionId: ctx.newId(), name, permissions: new Set(permissions) };
}
