/** A wallet call as the storm makes it. Amounts in 1/100,000 of the currency. */
export type ModelCall = {
  kind: 'bet' | 'win' | 'rollback';
  id: string;
  round: string;
  amount: number;
  currency: string;
  reference: string | undefined;
  closed: boolean;
};
export type ModelAnswer = { status: string; balance: number | undefined };

type Known = { call: ModelCall; answer: ModelAnswer };
type Round = { open: boolean; stake: number; prize: number };

/** An id that was used otherwise, or whose rollback came first: nothing is said of the balance. */
const SPENT: ModelAnswer = { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: undefined };

/** What the wallet has to answer to one player's calls, in the order in which they are carried out: the rules of the protocol, written plainly. */
export class WalletModel {
  balance: number;
  debt = 0;
  expired = false;
  readonly known = new Map<string, Known>();
  readonly undone = new Set<string>();
  readonly rounds = new Map<string, Round>();

  constructor(balance: number) {
    this.balance = balance;
  }

  answer(call: ModelCall): ModelAnswer {
    const before = this.known.get(call.id);
    if (before) return sameCall(before.call, call) ? before.answer : SPENT;
    if (call.kind !== 'rollback' && this.undone.has(call.id)) return SPENT;
    const status = call.kind === 'bet' ? this.#bet(call) : call.kind === 'win' ? this.#win(call) : this.#rollback(call);
    const answer = this.#say(status);
    this.known.set(call.id, { call, answer });
    return answer;
  }

  /** What rounds that are open still owe or are owed. */
  get openStakes(): number {
    return [...this.rounds.values()].reduce((sum, round) => (round.open ? sum + round.stake - round.prize : sum), 0);
  }

  #say(status: string): ModelAnswer {
    return { status, balance: this.balance };
  }

  #bet({ round: name, amount, currency, closed }: ModelCall): string {
    if (this.expired) return 'RS_ERROR_TOKEN_EXPIRED';
    if (currency !== 'THB') return 'RS_ERROR_WRONG_CURRENCY';
    const round = this.rounds.get(name) ?? { open: true, stake: 0, prize: 0 };
    if (!round.open) return 'RS_ERROR_UNKNOWN';
    if (amount > this.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    this.balance -= amount;
    this.rounds.set(name, { ...round, stake: round.stake + amount, open: !closed });
    return 'RS_OK';
  }

  #win({ round: name, amount, currency, reference, closed }: ModelCall): string {
    if (currency !== 'THB') return 'RS_ERROR_WRONG_CURRENCY';
    const bet = this.known.get(reference ?? '');
    const stands = bet?.call.kind === 'bet' && bet.answer.status === 'RS_OK' && !this.undone.has(bet.call.id);
    if (!stands || bet.call.round !== name) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    this.#credit(amount);
    const round = this.rounds.get(name) ?? { open: true, stake: 0, prize: 0 };
    this.rounds.set(name, { ...round, prize: round.prize + amount, open: round.open && !closed });
    return 'RS_OK';
  }

  #rollback({ reference = '', round: said, closed }: ModelCall): string {
    const target = this.known.get(reference);
    if (target?.call.kind === 'rollback') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    const first = !this.undone.has(reference);
    this.undone.add(reference);
    const moves = first && target?.answer.status === 'RS_OK' ? target.call : undefined;
    if (moves) {
      const round = this.rounds.get(moves.round) ?? { open: true, stake: 0, prize: 0 };
      if (moves.kind === 'bet') this.#credit(moves.amount);
      else this.#take(moves.amount);
      const stake = round.stake - (moves.kind === 'bet' ? moves.amount : 0);
      const prize = round.prize - (moves.kind === 'win' ? moves.amount : 0);
      this.rounds.set(moves.round, { ...round, stake, prize });
    }
    const name = moves?.round ?? said;
    const round = this.rounds.get(name);
    if (closed && round) this.rounds.set(name, { ...round, open: false });
    return 'RS_OK';
  }

  /** What is owed is paid first. */
  #credit(amount: number): void {
    const paid = Math.min(this.debt, amount);
    this.debt -= paid;
    this.balance += amount - paid;
  }

  #take(amount: number): void {
    const taken = Math.min(this.balance, amount);
    this.balance -= taken;
    this.debt += amount - taken;
  }
}

const sameCall = (one: ModelCall, other: ModelCall): boolean =>
  one.kind === other.kind &&
  one.round === other.round &&
  one.reference === other.reference &&
  (one.kind === 'rollback' || (one.amount === other.amount && one.currency === other.currency));
