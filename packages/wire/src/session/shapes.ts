import { z } from 'zod';
import { typedText } from '../schemas.ts';

/** A password as typed: trimmed on both sides of the wire, so that a stray space locks nobody out. */
export const password = typedText(128, 1);
/** What is read off a captcha image, and the id of the challenge that it belongs to. */
export const captchaAnswer = {
  captcha: typedText(12).optional(),
  captchaId: z.uuid().optional(),
  /** What the widget of an outside provider gave, where the merchant uses one. */
  captchaToken: z.string().min(1).max(4096).optional(),
};

/** What asking for a code by SMS may be refused with. */
export const smsErrors = [
  'phone_format_invalid',
  'phone_number_invalid',
  'sms_too_many_requests',
  'sms_quota_exhausted',
  'sms_not_enabled',
] as const;

/** The same for an e-mail. */
export const emailErrors = ['email_too_many_requests', 'email_quota_exhausted', 'email_not_enabled'] as const;

/** How a login from an unregistered address may be confirmed. */
export const factorMethod = z.enum(['totp', 'sms', 'email']);

/** Third parties that one may sign in with. */
export const thirdParty = z.enum(['telegram', 'facebook', 'google']);
/** What a third party sends a browser back with. */
export const thirdPartyAnswer = z.strictObject({
  code: z.string().min(1).max(4000),
  state: z.string().min(20).max(200),
  /** Who says that it answers, where it says so (RFC 9207). */
  iss: z.string().max(300).optional(),
});

/** A session that has begun. */
export const openedSession = z.object({
  /** Opaque; travels as `Authorization: Bearer <token>`. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Short-lived ticket that stands in for the old password where the password has to be changed at once; else null. */
  cpw: z.string().nullable(),
  /** The age that the change of the password has to confirm (`ageConfirmed`), where another person opened the account; else null. */
  ageToConfirm: z.number().int().nullable(),
});
