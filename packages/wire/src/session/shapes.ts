import { z } from 'zod';
import { typedText } from '../schemas.ts';

/** A password as typed: trimmed on both sides of the wire, so that a stray space locks nobody out. */
export const password = typedText(128, 1);
/** What is read off a captcha image, and the id of the challenge that it belongs to. */
export const captchaAnswer = { captcha: typedText(12).optional(), captchaId: z.uuid().optional() };

/** A session that has begun. */
export const openedSession = z.object({
  /** Opaque; travels as `Authorization: Bearer <token>`. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Short-lived ticket that stands in for the old password where the password has to be changed at once; else null. */
  cpw: z.string().nullable(),
});
