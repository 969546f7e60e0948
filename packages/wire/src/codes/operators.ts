import { type Code, refused } from './code.ts';

export const operatorCodes = {
  wrong_totp: refused(401),
  operator_locked: refused(423),
  permission_missing: refused(403),
  own_proposal: refused(409),
  proposal_unknown: refused(404),
  proposal_waits: refused(409),
  member_unknown: refused(404),
  setting_unknown: refused(404),
  theme_unreadable: refused(422),
  version_changed: refused(409),
} satisfies Record<string, Code>;
