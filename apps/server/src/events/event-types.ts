/**
 * What can happen, and what each event carries: one line an event, added by the module that emits it. Payloads are JSON:
 * amounts are decimal strings of major units, times are ISO 8601 strings, ids of members stand beside the payload.
 */
export type EventTypes = {
  /** A wallet moved; several movements may come as one event. `version` grows with every movement of the account. */
  'balance.changed': { asset: string; version: number };
  /** Many wallets moved in one batch: each account once, with its newest version. No member stands beside it. */
  'balances.changed': { accounts: { memberId: string; asset: string; version: number }[] };
  'deposit.changed': { id: string; state: string };
  'withdrawal.changed': { id: string; state: string };
  'member.registered': { username: string };
  /** `at`: when; a past that is lived is told of later. */
  'member.loggedIn': { sessionId: string; at?: string };
  'session.ended': { sessionId: string; reason: string };
  'unread.changed': { count: number; version: number };
  /** A message for one member, or, without a member, for many. */
  'inbox.sent': { id: string };
  /** An operator answered a member's feedback of this number. */
  'feedback.answered': { number: string; answer: string };
  /** What a member may claim changed: rank, rebate, mission, bonus or promotion. */
  'rewards.changed': { what: string };
  'lottery.issue.opened': { gameCode: string; issueNo: string; closesAt: string };
  /** An operator stopped numbers of an issue, or opened them again. */
  'lottery.numbers.switched': { gameCode: string; issueNo: string; at: string };
  /** An issue was cancelled or annulled, its stakes went back (said then once more), or its times were changed. */
  'lottery.issue.changed': { gameCode: string; issueNo: string; at: string };
  /** A game's rules, odds, limits or switches; `version` grows with every change. */
  'lottery.game.changed': { gameCode: string; version: number };
  'lottery.drawn': { gameCode: string; issueNo: string; result: string };
  'lottery.settled': { gameCode: string; issueNo: string; result: string };
  'saferPlay.changed': { action: string };
  'proposal.changed': { id: string; kind: string; state: string };
  /** Becomes a job of the workers: see `Events.requestJob`. */
  'job.requested': { task: string; payload: unknown; runAt?: string };
};

export type EventType = keyof EventTypes;

/** What a module emits. */
export type NewEvent = {
  [T in EventType]: { type: T; merchantId: number; memberId?: bigint | undefined; payload: EventTypes[T] };
}[EventType];

/** What a subscriber gets. `id` is the same at every delivery. */
export type HouseEvent = {
  [T in EventType]: {
    readonly id: string;
    readonly type: T;
    readonly merchantId: number;
    readonly memberId: bigint | undefined;
    readonly payload: EventTypes[T];
    readonly createdAt: Date;
  };
}[EventType];
