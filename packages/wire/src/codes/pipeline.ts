import { type Code, passing, refused } from './code.ts';

/** What any call may answer before its handler is reached, or when the house itself fails. */
export const pipelineCodes = {
  bad_input: refused(400),
  body_too_large: refused(413),
  unsupported_media_type: refused(415),
  not_found: refused(404),
  method_not_allowed: refused(405),
  not_logged_in: refused(401),
  session_ended: refused(401),
  csrf_missing: refused(403),
  merchant_unknown: refused(404),
  merchant_mismatch: refused(403),
  module_disabled: refused(403),
  maintenance: passing(503),
  access_restricted: refused(403),
  true_account_needed: refused(403),
  password_change_due: refused(403),
  too_many_requests: passing(429),
  encryption_required: refused(400),
  replayed_request: refused(400),
  key_expired: passing(400),
  decryption_failed: refused(400),
  id_reused: refused(409),
  busy: passing(503),
  unknown_error: passing(500),
} satisfies Record<string, Code>;
