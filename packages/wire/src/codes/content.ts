import { type Code, refused } from './code.ts';

export const contentCodes = {
  content_unknown: refused(404),
  feedback_length: refused(400),
  feedback_state_changed: refused(409),
  feedback_unreachable: refused(409),
  member_wants_no_marketing: refused(409),
  push_unavailable: refused(409),
  service_unavailable: refused(404),
} satisfies Record<string, Code>;
