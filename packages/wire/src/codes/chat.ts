import { type Code, passing, refused } from './code.ts';

export const chatCodes = {
  chat_room_unknown: refused(404),
  chat_message_unknown: refused(404),
  /** The value says until when (`until`, null where it has no end) and for what (`reason`). */
  chat_muted: refused(403),
  /** Nobody writes in this room now. */
  chat_closed: refused(403),
  /** The account is too young to write; the value says from when on it may (`from`). */
  chat_not_yet: refused(403),
  /** The value says how many seconds are left (`seconds`). */
  chat_too_fast: passing(429),
  chat_too_long: refused(400),
  /** Addresses, e-mail addresses and telephone numbers have no place in the chat. */
  chat_contact: refused(400),
  chat_word: refused(400),
  /** Whoever keeps away from play has no chat. */
  chat_kept_away: refused(403),
  chat_state_changed: refused(409),
} satisfies Record<string, Code>;
