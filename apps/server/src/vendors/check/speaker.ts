/** How a portal answered, whatever the protocol. `balance` in ledger units. */
export type Said = { readonly verdict: Verdict; readonly balance: bigint | undefined; readonly raw: string };
export type Verdict = 'ok' | 'funds' | 'signature' | 'refused' | 'failed';

/** Where a portal's wallet is, and as whom the check calls it. */
export type CheckTarget = {
  /** The mount of the vendor: https://play.example.com/vendor/baize/acme */
  readonly url: string;
  readonly protocol: 'hub88' | 'pragmatic' | 'bgaming';
  /** PEM of the vendor's private key (hub88). */
  readonly privateKey?: string | undefined;
  /** The shared secret (the others). */
  readonly secret?: string | undefined;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
};

export type Money = { readonly id: string; readonly round: string; readonly amount: bigint };
export type Twist = { readonly user?: string; readonly currency?: string; readonly badSignature?: boolean };

/** A vendor's part in one protocol: the same few sentences in each. Amounts in ledger units. */
export type Speaker = {
  balance(twist?: Twist): Promise<Said>;
  bet(money: Money, twist?: Twist): Promise<Said>;
  win(money: Money & { reference: string }, twist?: Twist): Promise<Said>;
  rollback(money: { id: string; round: string; reference: string }, twist?: Twist): Promise<Said>;
  /** Whether the protocol can say an amount finer than the currency is paid in. */
  readonly saysFineAmounts: boolean;
};

/** The same speaker, that tells after each answer how long it took. */
export function timed(speaker: Speaker, tell: (ms: number) => void): Speaker {
  const time =
    <Given extends unknown[]>(say: (...given: Given) => Promise<Said>) =>
    async (...given: Given): Promise<Said> => {
      const began = performance.now();
      const said = await say(...given);
      tell(performance.now() - began);
      return said;
    };
  const { balance, bet, win, rollback, saysFineAmounts } = speaker;
  return { balance: time(balance), bet: time(bet), win: time(win), rollback: time(rollback), saysFineAmounts };
}

const ANSWER_MS = 10_000;

/** Sends the bytes and reads the answer; no answer is an answer too. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  answerMs = ANSWER_MS,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(answerMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: reasonOf(error, answerMs) };
  }
}

/** With its cause, where there is one: "fetch failed" alone tells nothing. */
const reasonOf = (error: unknown, answerMs: number): string => {
  if (!(error instanceof Error)) return 'nothing';
  if (error.name === 'TimeoutError') return `nothing within ${answerMs / 1_000} seconds`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
