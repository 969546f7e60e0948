import { type Code, passing, refused } from './code.ts';

export const memberCodes = {
  wrong_credentials: refused(401),
  account_locked: passing(423),
  account_suspended: refused(403),
  account_closed: refused(403),
  captcha_required: refused(400),
  captcha_wrong: refused(400),
  username_taken: refused(409),
  field_invalid: refused(400),
  confirmation_mismatch: refused(400),
  affiliate_code_invalid: refused(400),
  age_not_confirmed: refused(400),
  free_play_closed: refused(403),
  non_member: refused(403),
  non_agent: refused(403),
  wrong_old_password: refused(403),
  password_too_common: refused(400),
  change_ticket_invalid: refused(403),
} satisfies Record<string, Code>;
