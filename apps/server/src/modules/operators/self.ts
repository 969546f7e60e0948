import type { OutputOf } from '@baize/wire';
import type { me } from '@baize/wire/operators';
import type { RequestInfo } from '../../http/handler.ts';
import type { Account } from './accounts.ts';
import { csrfOf } from './csrf.ts';
import { namedPermissions } from './permissions.ts';
import { policy } from './policy.ts';

type Session = { token: string; expiresAt: Date };

/** What the console learns of the operator who uses it. */
export function describeSelf(
  account: Account,
  merchant: RequestInfo['merchant'],
  session: Session,
): OutputOf<typeof me> {
  return {
    id: account.id.toString(),
    login: account.login,
    name: account.name,
    role: account.role,
    roleName: account.roleName,
    permissions: namedPermissions(account.permissions),
    merchant: {
      code: merchant.code,
      name: merchant.name,
      languages: [...merchant.languages],
      currencies: [...merchant.currencies],
    },
    aboveMerchants: account.merchantId === undefined,
    csrf: csrfOf(session.token),
    idleMinutes: policy.idleMinutes,
    sessionEndsAt: session.expiresAt.toISOString(),
  };
}
