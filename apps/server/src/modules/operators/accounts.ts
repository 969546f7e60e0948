import type { Kysely } from 'kysely';
import type { OperatorTables } from './tables.ts';

/** An account with what its role may do. */
export type Account = {
  id: bigint;
  operatorId: number;
  /** Undefined: the licensee's own, above all its merchants. */
  merchantId: number | undefined;
  login: string;
  name: string;
  role: string;
  roleName: string;
  permissions: string[];
  state: 'active' | 'disabled';
  passwordHash: string;
  totpSecret: Buffer;
  failures: number;
  failedAt: Date | null;
  lockedUntil: Date | null;
};

const accounts = (control: Kysely<object>) =>
  control
    .withTables<OperatorTables>()
    .selectFrom('operator_account as account')
    .innerJoin('operator_role as role', 'role.code', 'account.role')
    .select([
      'account.id',
      'account.operator_id as operatorId',
      'account.merchant_id as merchantId',
      'account.login',
      'account.name',
      'account.role',
      'role.name as roleName',
      'role.permissions',
      'account.state',
      'account.password_hash as passwordHash',
      'account.totp_secret as totpSecret',
      'account.failures',
      'account.failed_at as failedAt',
      'account.locked_until as lockedUntil',
    ]);

export async function accountByLogin(control: Kysely<object>, login: string): Promise<Account | undefined> {
  const row = await accounts(control).where('account.login', '=', login).executeTakeFirst();
  return row && { ...row, merchantId: row.merchantId ?? undefined };
}

export async function accountById(control: Kysely<object>, id: bigint): Promise<Account | undefined> {
  const row = await accounts(control).where('account.id', '=', id).executeTakeFirst();
  return row && { ...row, merchantId: row.merchantId ?? undefined };
}

/** The same of an operator who is known by id alone. */
export async function operatorWorksOn(
  control: Kysely<object>,
  operatorId: bigint,
  merchant: { id: number; operatorId: number },
): Promise<boolean> {
  const account = await accountById(control, operatorId);
  return account !== undefined && worksOn(account, merchant);
}

/** Whether an account may work on a merchant: its own, or any of its licensee. */
export const worksOn = (
  account: { merchantId: number | undefined; operatorId: number },
  merchant: { id: number; operatorId: number },
): boolean =>
  account.operatorId === merchant.operatorId &&
  (account.merchantId === undefined || account.merchantId === merchant.id);
