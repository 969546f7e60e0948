import { opsListOperators } from '@baize/wire/operators';
import { handle } from '../../http/handler.ts';
import { namedPermissions } from './permissions.ts';
import type { OperatorTables } from './tables.ts';

export const listOperatorsHandler = handle(opsListOperators, async ({ ctx, request }) => {
  const tables = ctx.control.withTables<OperatorTables>();
  const { id: merchantId, operatorId } = request.merchant;
  const [accounts, roles] = await Promise.all([
    tables
      .selectFrom('operator_account')
      .select(['id', 'merchant_id', 'login', 'name', 'role', 'state', 'locked_until', 'last_login_at', 'created_at'])
      .where('operator_id', '=', operatorId)
      .where(where => where.or([where('merchant_id', 'is', null), where('merchant_id', '=', merchantId)]))
      .orderBy('login')
      .execute(),
    tables.selectFrom('operator_role').selectAll().orderBy('code').execute(),
  ]);
  const now = ctx.now();
  return {
    operators: accounts.map(account => ({
      id: account.id.toString(),
      login: account.login,
      name: account.name,
      role: account.role,
      aboveMerchants: account.merchant_id === null,
      state: account.state,
      lockedUntil:
        account.locked_until !== null && account.locked_until > now ? account.locked_until.toISOString() : null,
      lastLoginAt: account.last_login_at?.toISOString() ?? null,
      createdAt: account.created_at.toISOString(),
    })),
    roles: roles.map(role => ({ ...role, permissions: namedPermissions(role.permissions) })),
  };
});
