export type Channel = 'sms' | 'email';

/** A message as a provider gets it. `id` is the same at every try: a provider that knows it sends it once. */
export type OutgoingMessage = {
  readonly id: string;
  /** A number in E.164, or an e-mail address. */
  readonly to: string;
  /** E-mail only. */
  readonly subject: string | undefined;
  readonly text: string;
};

/**
 * What became of a try. `again` tells whether another try may help: a provider that was not reached may be reached later, a
 * number that it refuses will be refused again. `problem` is for the log: it never repeats what was sent.
 */
export type Delivery =
  | { readonly ok: true; readonly reference: string | undefined }
  | { readonly ok: false; readonly again: boolean; readonly problem: string };

/** A way to send messages of one channel: one folder per provider beside this file. It never throws. */
export type Messenger = {
  readonly provider: string;
  deliver(message: OutgoingMessage): Promise<Delivery>;
};
