import { CURRENCIES, isCurrencyCode } from '@baize/money';

/** How a portal answered, whatever the protocol, and after how long. `balance` in ledger units. */
export type Said = {
  readonly verdict: Verdict;
  readonly balance: bigint | undefined;
  readonly raw: string;
  readonly ms: number;
};
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
  /** What has to stand on an amount to make it finer than the currency is paid in; undefined where the protocol cannot say it. */
  readonly tooFine: bigint | undefined;
};

const LEDGER_SCALE = 6;

/** The least that a protocol can write with so many digits after the point, if the currency is not paid as finely. */
export const tooFineFor = (currency: string, digits: number): bigint | undefined =>
  isCurrencyCode(currency) && CURRENCIES[currency].paymentScale >= digits
    ? undefined
    : 10n ** BigInt(LEDGER_SCALE - digits);

/** The digits after the point that a stake and the balance after it have in each protocol; without them: as many as the currency is paid in. */
const DIGITS: Readonly<Partial<Record<CheckTarget['protocol'], number>>> = { hub88: 5, pragmatic: 2 };
const DIGITS_OF_NO_CURRENCY = 2;

/** Every stake is a multiple of this, in ledger units: what the protocol can say and the currency is paid in. */
export function stakeStep({ protocol, currency }: Pick<CheckTarget, 'protocol' | 'currency'>): bigint {
  const paid = isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : DIGITS_OF_NO_CURRENCY;
  return 10n ** BigInt(LEDGER_SCALE - Math.min(DIGITS[protocol] ?? paid, paid));
}

/** The same speaker, that tells of each answer how long it took. */
export function timed(speaker: Speaker, tell: (ms: number) => void): Speaker {
  const time =
    <Given extends unknown[]>(say: (...given: Given) => Promise<Said>) =>
    async (...given: Given): Promise<Said> => {
      const said = await say(...given);
      tell(said.ms);
      return said;
    };
  const { balance, bet, win, rollback, tooFine } = speaker;
  return { balance: time(balance), bet: time(bet), win: time(win), rollback: time(rollback), tooFine };
}

const ANSWER_MS = 10_000;

export type Answer = { readonly status: number; readonly text: string; readonly ms: number };

/** Sends the bytes and reads the answer; no answer is an answer too. `ms` is what passed between, nought where none came. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  answerMs = ANSWER_MS,
): Promise<Answer> {
  const began = performance.now();
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(answerMs) });
    const text = await response.text();
    return { status: response.status, text, ms: performance.now() - began };
  } catch (error) {
    return { status: 0, text: reasonOf(error, answerMs), ms: 0 };
  }
}

/** With its cause, where there is one: "fetch failed" alone tells nothing. */
const reasonOf = (error: unknown, answerMs: number): string => {
  if (!(error instanceof Error)) return 'nothing';
  if (error.name === 'TimeoutError') return `nothing within ${answerMs / 1_000} seconds`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
