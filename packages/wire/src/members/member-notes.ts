import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, memberPage, numericId, typedText, writtenText } from '../schemas.ts';
import { MEMBER_NOTE_MAX } from '../words/index.ts';

const memberNote = z.object({
  id: z.uuid(),
  at: instant,
  by: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  /** A note that was withdrawn can still be read; its words are never changed. */
  withdrawn: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});
const one = { memberId: numericId, id: z.uuid() };

export const opsListMemberNotes = operatorEndpoint({
  id: 'members.opsListMemberNotes',
  method: 'GET',
  path: '/ops/members/{memberId}/notes',
  permission: 'members.notes.view',
  input: z.strictObject(memberPage),
  output: z.object({ notes: z.array(memberNote), next: cursor.nullable() }),
  errors: ['member_unknown'],
  summary: 'What operators noted about a member: the pinned first, then the newest first',
});

export const opsWriteMemberNote = operatorEndpoint({
  id: 'members.opsWriteMemberNote',
  method: 'POST',
  path: '/ops/members/{memberId}/notes',
  permission: 'members.notes.write',
  input: z.strictObject({
    memberId: numericId,
    text: writtenText(MEMBER_NOTE_MAX, 1),
    pinned: z.boolean().default(false),
  }),
  output: memberNote,
  errors: ['member_unknown', 'wrong_state'],
  summary: 'Notes something about a member, whose copy of its data has it; a closed account takes no notes',
});

export const opsPinMemberNote = operatorEndpoint({
  id: 'members.opsPinMemberNote',
  method: 'POST',
  path: '/ops/members/{memberId}/notes/{id}/pin',
  permission: 'members.notes.write',
  input: z.strictObject({ ...one, pinned: z.boolean() }),
  output: memberNote,
  errors: ['wrong_state'],
  summary: "Pins a note, so that it stands on the member's page before all others, or takes the pin away",
});

export const opsWithdrawMemberNote = operatorEndpoint({
  id: 'members.opsWithdrawMemberNote',
  method: 'POST',
  path: '/ops/members/{memberId}/notes/{id}/withdraw',
  permission: 'members.notes.write',
  input: z.strictObject({ ...one, reason: typedText(300, 1) }),
  output: memberNote,
  errors: ['wrong_state'],
  summary: 'Withdraws a note: it stays readable, with who took it back and why',
});
