import { securityConfig } from '@baize/wire/members';
import { handle } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import { deviceOf } from './device.ts';
import { maskEmail, maskName, maskPhone } from './masks.ts';
import { lastLogins, openSessions, readMember } from './member-reads.ts';
import { passwordExpiry } from './password-age.ts';
import { registeredAddresses } from './second-factor/addresses.ts';
import { factorsOf } from './second-factor/factors.ts';
import { recoveryCodesLeft, totpState } from './second-factor/totp.ts';

const LOGINS_SHOWN = 10;

export const answerSecurityConfig = handle(securityConfig, async ({ ctx, caller: { member }, request, fail }) => {
  const { merchantId, memberId, sessionId } = member;
  const [row, logins, sessions, factors, totp, codesLeft, addresses] = await Promise.all([
    readMember(ctx, merchantId, memberId),
    lastLogins(ctx, merchantId, memberId, { limit: LOGINS_SHOWN }),
    openSessions(ctx, merchantId, memberId),
    factorsOf(ctx, merchantId, memberId),
    totpState(ctx, member),
    recoveryCodesLeft(ctx, member),
    registeredAddresses(ctx, merchantId, memberId),
  ]);
  if (!row) return fail('session_ended');
  return {
    passwordChangedAt: row.password_changed_at.toISOString(),
    passwordExpiresAt: passwordExpiry(ctx, merchantId, row.password_changed_at)?.toISOString() ?? null,
    email: row.email === null ? null : maskEmail(row.email),
    mobileNum: row.mobile_num === null ? null : maskPhone(row.mobile_num),
    payeeName: row.payee_name === null ? null : maskName(row.payee_name),
    emailVerified: row.email_verified_at !== null,
    mobileVerified: row.mobile_verified_at !== null,
    secondFactor: factors.length > 0 && ctx.settings.moduleEnabled(merchantId, 'LOGINIPVERF3'),
    totp: { on: totp === true, recoveryCodesLeft: codesLeft },
    addresses: addresses.map(({ id, ip, last_seen_at }) => ({
      id,
      ip,
      lastSeenAt: last_seen_at.toISOString(),
      current: ip === networkOf(request.ip),
    })),
    lastLogins: logins.map(login => ({
      at: login.at.toISOString(),
      ip: login.ip,
      device: deviceOf(login.user_agent),
      success: login.outcome === 'success',
    })),
    sessions: sessions.map(session => ({
      id: session.id,
      startedAt: session.started_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      ip: session.ip,
      device: deviceOf(session.user_agent),
      current: session.id === sessionId,
    })),
  };
});
