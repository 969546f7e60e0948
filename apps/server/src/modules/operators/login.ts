import { login, loginTotp } from '@baize/wire/operators';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { open } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/token.ts';
import { operatorActor } from '../audit/index.ts';
import { type Account, accountById, accountByLogin, worksOn } from './accounts.ts';
import { type Attempt, countAttempt, uncountAttempt } from './attempts.ts';
import { addressMustWait, type Origin, recordFailure } from './failures.ts';
import { checkPassword } from './passwords.ts';
import { consoleCookie, policy } from './policy.ts';
import { describeSelf } from './self.ts';
import { openSession } from './sessions.ts';
import type { OperatorTables } from './tables.ts';
import { totpStep } from './totp.ts';

export const totpPurpose = 'operators.totp';

/** Password and code together, or the password first: then the answer is a ticket for the second step. */
export const loginHandler = handle(login, async ({ input, ctx, request, fail }) => {
  const origin = originOf(request);
  if (await addressMustWait(ctx, request.ip)) return fail('too_many_requests');
  const account = await accountByLogin(ctx.control, input.login);
  // A locked account is not even asked for its password: guessing would go on otherwise.
  const attempt = await countAttempt(ctx, { login: input.login, account });
  if (attempt === undefined) return fail('operator_locked');
  const right = await checkPassword(account?.passwordHash, input.password);
  const may = account?.state === 'active' && worksOn(account, request.merchant);
  if (account === undefined || !right || !may) {
    const why = right ? 'not allowed here' : 'password';
    await recordFailure(ctx, { account, attempt, why, origin });
    return fail('wrong_credentials');
  }
  if (input.totp === undefined) {
    await uncountAttempt(ctx, account.id);
    return { state: 'totp_needed' as const, ticket: await issueTicket(ctx, account.id) };
  }
  return finish(ctx, { account, attempt, code: input.totp }, request, () => fail('wrong_totp'));
});

export const loginTotpHandler = handle(loginTotp, async ({ input, ctx, request, fail }) => {
  if (await addressMustWait(ctx, request.ip)) return fail('too_many_requests');
  const account = await accountOfTicket(ctx, input.ticket);
  if (account === undefined || account.state !== 'active' || !worksOn(account, request.merchant))
    return fail('session_ended');
  const attempt = await countAttempt(ctx, { login: account.login, account });
  if (attempt === undefined) return fail('operator_locked');
  return finish(ctx, { account, attempt, code: input.totp }, request, () => fail('wrong_totp'));
});

const originOf = (request: RequestInfo): Origin => ({
  merchantId: request.merchant.id,
  ip: request.ip,
  userAgent: request.userAgent,
});

type Second = { account: Account; attempt: Attempt; code: string };

/** Spends the code, opens the session and sets its cookie; `wrong` where the code is none, or was used before. */
async function finish<Wrong>(
  ctx: Context,
  { account, attempt, code }: Second,
  request: RequestInfo,
  wrong: () => Wrong,
) {
  const origin = originOf(request);
  const step = totpStep(open(account.totpSecret, deriveKey(ctx.config.secrets.main, totpPurpose)), code, ctx.now());
  const session =
    step === undefined
      ? undefined
      : await ctx.control.transaction().execute(async tx => {
          // Two logins with one code: the row decides which of them used it.
          const spent = await tx
            .withTables<OperatorTables>()
            .updateTable('operator_account')
            .set({ totp_step: step, failures: 0, failed_at: null, locked_until: null, last_login_at: ctx.now() })
            .where('id', '=', account.id)
            .where('totp_step', '<', step)
            .executeTakeFirst();
          if (spent.numUpdatedRows !== 1n) return undefined;
          const opened = await openSession(ctx, tx, account.id, origin);
          await tx
            .withTables<OperatorTables>()
            .deleteFrom('operator_login_ticket')
            .where('account_id', '=', account.id)
            .execute();
          await ctx.audit.write(tx, {
            merchantId: origin.merchantId,
            actor: operatorActor({ operatorId: account.id, name: account.name }),
            action: 'operators.loggedIn',
            object: { kind: 'operator', id: account.id.toString() },
            after: { sessionId: opened.sessionId },
            ip: origin.ip,
          });
          return opened;
        });
  if (session === undefined) {
    await recordFailure(ctx, {
      account,
      attempt,
      why: step === undefined ? 'code' : 'code used before',
      origin,
    });
    return wrong();
  }
  request.addCookie(consoleCookie.name, session.token, {
    path: consoleCookie.path,
    maxAgeSeconds: policy.sessionMs / 1000,
  });
  return { state: 'logged_in' as const, operator: describeSelf(account, request.merchant, session) };
}

async function issueTicket(ctx: Context, accountId: bigint): Promise<string> {
  const { token, hash } = newToken(ctx.random);
  await ctx.control
    .withTables<OperatorTables>()
    .insertInto('operator_login_ticket')
    .values({
      token_hash: hash,
      account_id: accountId,
      expires_at: new Date(ctx.now().getTime() + policy.ticketMs),
    })
    .execute();
  return token;
}

async function accountOfTicket(ctx: Context, ticket: string): Promise<Account | undefined> {
  const row = await ctx.control
    .withTables<OperatorTables>()
    .selectFrom('operator_login_ticket')
    .select('account_id')
    .where('token_hash', '=', tokenHash(ticket))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return row && accountById(ctx.control, row.account_id);
}
