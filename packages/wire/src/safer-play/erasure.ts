import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, none, numericId, queryInt, typedText } from '../schemas.ts';

/** Kinds of personal data that have a period, and the least months that it may be: five years where money laundering is looked for. */
export const RETENTION_FLOORS = {
  identity: 60,
  pictures: 60,
  paymentNotices: 60,
  logins: 12,
  messages: 3,
  feedback: 12,
  viewings: 24,
  vendorCalls: 3,
} as const;
export type RetentionKind = keyof typeof RETENTION_FLOORS;
const retentionKind = z.enum(Object.keys(RETENTION_FLOORS) as [RetentionKind, ...RetentionKind[]]);

export const opsShowRetention = operatorEndpoint({
  id: 'saferPlay.opsShowRetention',
  method: 'GET',
  path: '/ops/retention',
  permission: 'safer-play.erasure.view',
  input: none,
  output: z.object({
    kinds: z.array(
      z.object({
        kind: retentionKind,
        months: z.number().int(),
        floorMonths: z.number().int(),
        /** Records that are past it, or accounts; counted up to a bound. */
        due: z.number().int(),
        /** Of those due, accounts that still have to wait. */
        kept: z.number().int(),
        erased: z.number().int(),
        lastAt: instant.nullable(),
      }),
    ),
    /** Periods that are settings of the rooms they belong to. */
    elsewhere: z.array(z.object({ what: z.enum(['chat', 'sentMessages', 'copies']), days: z.number().int() })),
  }),
  summary: 'For how long personal data is kept, what is past its period, and what was erased and when',
});

const erasureState = z.enum(['open', 'asked', 'forgotten', 'erased']);

export const opsListErasures = operatorEndpoint({
  id: 'saferPlay.opsListErasures',
  method: 'GET',
  path: '/ops/erasures',
  permission: 'safer-play.erasure.propose',
  input: z.strictObject({
    memberId: numericId.optional(),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({
    accounts: z.array(
      z.object({
        memberId: numericId,
        username: z.string(),
        closedAt: instant,
        /** `open`: nobody asked; `asked`: it is about to be forgotten; `forgotten`: what the law asks to keep is left. */
        state: erasureState,
        asked: z.object({ at: instant, by: z.enum(['member', 'operator']) }).nullable(),
        forgottenAt: instant.nullable(),
        /** When what identifies the member goes too. */
        dueAt: instant,
        erasedAt: instant.nullable(),
        /** Why it waits although it is due. */
        keptFor: z.enum(['money', 'case']).nullable(),
      }),
    ),
    next: cursor.nullable(),
  }),
  summary: 'Accounts that are closed, the latest first, and how far each is erased; or one of them',
});

export const opsProposeErasure = operatorEndpoint({
  id: 'saferPlay.opsProposeErasure',
  method: 'POST',
  path: '/ops/members/{memberId}/erasure',
  permission: 'safer-play.erasure.propose',
  input: z.strictObject({
    memberId: numericId,
    /** How it was made sure that it is the member who asks. */
    proof: typedText(300, 1),
    reason: typedText(300, 1),
  }),
  output: z.object({ id: z.uuid() }),
  errors: ['member_unknown', 'wrong_state', 'proposal_waits'],
  summary: 'Asks to forget the member of a closed account, who asked for it; another operator approves',
});
