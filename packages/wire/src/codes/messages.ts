import { type Code, passing, refused } from './code.ts';

export const messageCodes = {
  phone_format_invalid: refused(400),
  phone_number_invalid: refused(400),
  verification_code_missing: refused(400),
  verification_code_wrong: refused(400),
  verification_code_expired: refused(400),
  sms_too_many_requests: passing(429),
  sms_quota_exhausted: refused(503),
  sms_not_enabled: refused(403),
  email_too_many_requests: passing(429),
  email_quota_exhausted: refused(503),
  email_not_enabled: refused(403),
  message_wording_invalid: refused(400),
} satisfies Record<string, Code>;
