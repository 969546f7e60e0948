import { securityConfig } from '@baize/wire/members';
import { handle } from '../../http/handler.ts';
import { deviceOf } from './device.ts';
import { maskEmail, maskName, maskPhone } from './masks.ts';
import { lastLogins, openSessions, readMember } from './member-reads.ts';
import { passwordExpiry } from './password-age.ts';

const LOGINS_SHOWN = 10;

export const answerSecurityConfig = handle(securityConfig, async ({ ctx, caller: { member }, fail }) => {
  const { merchantId, memberId, sessionId } = member;
  const [row, logins, sessions] = await Promise.all([
    readMember(ctx, merchantId, memberId),
    lastLogins(ctx, merchantId, memberId, LOGINS_SHOWN),
    openSessions(ctx, merchantId, memberId),
  ]);
  if (!row) return fail('session_ended');
  return {
    passwordChangedAt: row.password_changed_at.toISOString(),
    passwordExpiresAt: passwordExpiry(ctx, merchantId, row.password_changed_at)?.toISOString() ?? null,
    email: row.email === null ? null : maskEmail(row.email),
    mobileNum: row.mobile_num === null ? null : maskPhone(row.mobile_num),
    payeeName: row.payee_name === null ? null : maskName(row.payee_name),
    // Second factors for players stand behind LOGINIPVERF3, which is not built.
    secondFactor: false,
    lastLogins: logins.map(login => ({
      at: login.at.toISOString(),
      ip: login.ip,
      device: deviceOf(login.user_agent),
      success: login.outcome === 'success',
    })),
    sessions: sessions.map(session => ({
      startedAt: session.started_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      ip: session.ip,
      device: deviceOf(session.user_agent),
      current: session.id === sessionId,
    })),
  };
});
