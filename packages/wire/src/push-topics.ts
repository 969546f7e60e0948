import { z } from 'zod';
import { instant, moneyText } from './schemas.ts';

/** What the stream tells under each topic. Beside the data every message carries a version: an older one is dropped. */
export const pushTopics = {
  balance: z.object({ sumBalance: moneyText, currency: z.string() }),
  'lottery.issue': z.object({ gameCode: z.string(), issue: z.string(), closesAt: instant }),
  /** Numbers of an issue were stopped or opened, or it was cancelled, gave its stakes back or has other times: ask for the desk again. */
  'lottery.numbers': z.object({ gameCode: z.string(), issueNo: z.string() }),
  /** An operator changed what a game pays, how it is ruled, or what of it is open: ask for the desk again, a second later of every server. */
  'lottery.terms': z.object({ gameCode: z.string() }),
  'lottery.draw': z.object({ gameCode: z.string(), issueNo: z.string(), result: z.string() }),
  deposit: z.object({ id: z.uuid(), state: z.string() }),
  withdrawal: z.object({ id: z.uuid(), state: z.string() }),
  realityCheck: z.object({ sessionId: z.string() }),
  saferPlay: z.object({ changed: z.literal(true) }),
  /** The winner board has other entries now: whoever shows it asks again. */
  winners: z.object({ changed: z.literal(true) }),
  unread: z.object({ count: z.number().int() }),
  inbox: z.object({ id: z.string() }),
  /** Something was written in a room of the chat, or taken out of it: whoever shows it asks again. */
  chat: z.object({ room: z.string() }),
  rewards: z.object({ missions: z.number().int() }),
  session: z.object({ ended: z.literal(true), sessionId: z.string() }),
} satisfies Record<string, z.ZodType>;

export type PushTopic = keyof typeof pushTopics;
export type PushData<T extends PushTopic> = z.input<(typeof pushTopics)[T]>;

export const isPushTopic = (text: string): text is PushTopic => Object.hasOwn(pushTopics, text);

/** Which of several things of a topic a message is about: a version counts for it alone. */
export const pushKey: { readonly [T in PushTopic]: (data: PushData<T>) => string } = {
  balance: () => '',
  'lottery.issue': ({ gameCode }) => gameCode,
  'lottery.numbers': ({ gameCode, issueNo }) => `${gameCode} ${issueNo}`,
  'lottery.terms': ({ gameCode }) => gameCode,
  'lottery.draw': ({ gameCode, issueNo }) => `${gameCode} ${issueNo}`,
  deposit: ({ id }) => id,
  withdrawal: ({ id }) => id,
  realityCheck: ({ sessionId }) => sessionId,
  saferPlay: () => '',
  winners: () => '',
  unread: () => '',
  inbox: ({ id }) => id,
  chat: ({ room }) => room,
  rewards: () => '',
  session: ({ sessionId }) => sessionId,
};

/** What stands in the `data:` line of a message. */
export const pushEnvelope = z.object({ version: z.number(), data: z.unknown() });
