import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { seal } from '../../secrets/seal.ts';
import { totpPurpose } from './login.ts';
import { hashPassword } from './passwords.ts';
import { policy } from './policy.ts';
import type { OperatorTables } from './tables.ts';
import { totpEnrolment } from './totp.ts';

export type NewOperator = {
  login: string;
  name: string;
  /** A role's code: admin, operations, finance, risk, content, support, compliance. */
  role: string;
  /** The one merchant that the account works on; left out, it stands above all of the licensee. */
  merchantCode?: string | undefined;
  /** Left out, a random one is made. */
  password?: string | undefined;
  /** Left out, random. 20 bytes, as RFC 4226 recommends. */
  totpSecret?: Buffer | undefined;
};

/** Shown once: the house keeps only the password's hash, and the secret sealed. */
export type CreatedOperator = { id: bigint; login: string; password: string; totpSecret: string; totpUrl: string };

export type CreateOutcome =
  | { ok: true; operator: CreatedOperator }
  | { ok: false; problem: 'login_taken' | 'login_invalid' | 'role_unknown' | 'merchant_unknown' | 'password_short' };

type Deps = Pick<Context, 'control' | 'audit' | 'merchants' | 'now' | 'random' | 'config'>;

/** Makes an account of the console, with its audit entry; for `baize operator create` and the demo. */
export async function createOperator(ctx: Deps, draft: NewOperator): Promise<CreateOutcome> {
  const login = draft.login.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9._@-]{1,63}$/.test(login)) return { ok: false, problem: 'login_invalid' };
  const password = draft.password ?? ctx.random(15).toString('base64url');
  if (password.length < policy.passwordLengthMin) return { ok: false, problem: 'password_short' };
  const tables = ctx.control.withTables<OperatorTables>();
  const role = await tables
    .selectFrom('operator_role')
    .select('code')
    .where('code', '=', draft.role)
    .executeTakeFirst();
  if (role === undefined) return { ok: false, problem: 'role_unknown' };
  const place = await placeOf(ctx, draft.merchantCode);
  if (place === undefined) return { ok: false, problem: 'merchant_unknown' };

  const secret = draft.totpSecret ?? ctx.random(20);
  const passwordHash = await hashPassword(password);
  const id = await ctx.control.transaction().execute(async tx => {
    const row = await tx
      .withTables<OperatorTables>()
      .insertInto('operator_account')
      .values({
        operator_id: place.operatorId,
        merchant_id: place.merchantId ?? null,
        login,
        name: draft.name,
        role: role.code,
        password_hash: passwordHash,
        totp_secret: seal(secret, deriveKey(ctx.config.secrets.main, totpPurpose)),
        created_at: ctx.now(),
      })
      .onConflict(conflict => conflict.column('login').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await ctx.audit.write(tx, {
      merchantId: place.merchantId ?? 0,
      actor: { kind: 'system', id: 'cli', name: 'Command line' },
      action: 'operators.created',
      object: { kind: 'operator', id: row.id.toString() },
      after: { login, name: draft.name, role: role.code, merchant: draft.merchantCode ?? null },
    });
    return row.id;
  });
  if (id === undefined) return { ok: false, problem: 'login_taken' };
  const { base32, url } = totpEnrolment(secret, login);
  return { ok: true, operator: { id, login, password, totpSecret: base32, totpUrl: url } };
}

/** The licensee of the named merchant, or of the first one. */
async function placeOf(ctx: Deps, code: string | undefined) {
  const merchant = code === undefined ? (await ctx.merchants.list())[0] : await ctx.merchants.byCode(code);
  if (merchant === undefined) return undefined;
  return { operatorId: merchant.operatorId, merchantId: code === undefined ? undefined : merchant.id };
}
