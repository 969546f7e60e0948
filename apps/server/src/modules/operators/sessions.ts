import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { isPassiveRequest } from '../../http/passive-calls.ts';
import { newToken, tokenHash } from '../../secrets/token.ts';
import { worksOn } from './accounts.ts';
import { csrfFits } from './csrf.ts';
import type { Origin } from './failures.ts';
import { consoleCookie, policy } from './policy.ts';
import type { OperatorTables } from './tables.ts';

/** Opens a session in the transaction of the login; the token is what the cookie carries. */
export async function openSession(
  ctx: Pick<Context, 'now' | 'random' | 'newId'>,
  tx: Transaction<object>,
  accountId: bigint,
  origin: Origin,
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const at = ctx.now();
  const { token, hash } = newToken(ctx.random);
  const sessionId = ctx.newId();
  const expiresAt = new Date(at.getTime() + policy.sessionMs);
  await tx
    .withTables<OperatorTables>()
    .insertInto('operator_session')
    .values({
      id: sessionId,
      account_id: accountId,
      token_hash: hash,
      ip: origin.ip,
      user_agent: origin.userAgent,
      created_at: at,
      last_seen_at: at,
      expires_at: expiresAt,
    })
    .execute();
  return { token, sessionId, expiresAt };
}

export async function endSession(tx: Transaction<object>, sessionId: string, why: string, at: Date): Promise<void> {
  await tx
    .withTables<OperatorTables>()
    .updateTable('operator_session')
    .set({ ended_at: at, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export type ResolvedOperator =
  | { ok: true; caller: CallerOperator }
  | { ok: false; code: 'not_logged_in' | 'session_ended' | 'csrf_missing' | 'merchant_mismatch' };

type Asked = {
  /** The value of the cookie, as sent. */
  cookie: string | undefined;
  /** The value of `X-Baize-Csrf`; ignored for calls that change nothing. */
  csrf: string | undefined;
  changing: boolean;
  /** Asked by a page that nobody has touched for a while: no activity. */
  passive: boolean;
  merchant: { id: number; operatorId: number };
};

/**
 * The operator behind the console's cookie. The account's state and the role's permissions are read at every call, so what is taken
 * away is gone at once.
 */
export async function resolveSession(
  ctx: Pick<Context, 'control' | 'now'>,
  { cookie, csrf, changing, passive, merchant }: Asked,
): Promise<ResolvedOperator> {
  if (cookie === undefined || cookie === '') return { ok: false, code: 'not_logged_in' };
  const at = ctx.now();
  const session = await findSession(ctx, tokenHash(cookie));
  if (session === undefined) return { ok: false, code: 'session_ended' };
  const idleSince = at.getTime() - session.last_seen_at.getTime();
  const over = session.expires_at <= at || idleSince > policy.idleMinutes * 60_000;
  if (over || session.state !== 'active') return { ok: false, code: 'session_ended' };
  if (changing && !csrfFits(cookie, csrf)) return { ok: false, code: 'csrf_missing' };
  const account = { merchantId: session.merchant_id ?? undefined, operatorId: session.operator_id };
  if (!worksOn(account, merchant)) return { ok: false, code: 'merchant_mismatch' };
  if (!passive && idleSince > seenEveryMs) await touch(ctx, session.id, at);
  return {
    ok: true,
    caller: {
      operatorId: session.account_id,
      merchantId: merchant.id,
      sessionId: session.id,
      name: session.name,
      permissions: new Set(session.permissions),
    },
  };
}

/** The same for a request of the HTTP layer. Calls that only read are GETs. */
export const operatorOfRequest = (
  ctx: Pick<Context, 'control' | 'now'>,
  request: FastifyRequest,
  merchant: Asked['merchant'],
): Promise<ResolvedOperator> => {
  const csrf = request.headers['x-baize-csrf'];
  return resolveSession(ctx, {
    cookie: request.cookies[consoleCookie.name],
    csrf: Array.isArray(csrf) ? csrf[0] : csrf,
    changing: request.method !== 'GET' && request.method !== 'HEAD',
    passive: isPassiveRequest(request),
    merchant,
  });
};

/** A session is written as seen at most so often. */
const seenEveryMs = 30_000;

const findSession = (ctx: Pick<Context, 'control'>, hash: Buffer) =>
  ctx.control
    .withTables<OperatorTables>()
    .selectFrom('operator_session as session')
    .innerJoin('operator_account as account', 'account.id', 'session.account_id')
    .innerJoin('operator_role as role', 'role.code', 'account.role')
    .select([
      'session.id',
      'session.account_id',
      'session.last_seen_at',
      'session.expires_at',
      'account.merchant_id',
      'account.operator_id',
      'account.name',
      'account.state',
      'role.permissions',
    ])
    .where('session.token_hash', '=', hash)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();

async function touch(ctx: Pick<Context, 'control'>, sessionId: string, at: Date): Promise<void> {
  await ctx.control
    .withTables<OperatorTables>()
    .updateTable('operator_session')
    .set({ last_seen_at: sql<Date>`greatest(last_seen_at, ${at}::timestamptz)` })
    .where('id', '=', sessionId)
    .execute();
}
