/** What a browser is told: the topic says what changed, `version` which state it is; an older one is dropped. */
export type PushMessage = {
  /** One of the topics of the wire (`pushTopics`). */
  topic: string;
  /** Grows with every change of the same thing (same topic and key). */
  version: number;
  data: unknown;
  /** Which of several things of the topic: an order, a game. Messages about one thing within a few milliseconds become the last one. */
  key?: string | undefined;
};

export type PushTarget =
  | { readonly merchantId: number; readonly memberId?: undefined }
  | { readonly merchantId?: undefined; readonly memberId: bigint };
