import type { Said, Speaker } from './speaker.ts';

/** What a rule may use: the speaker, fresh ids, one stake, and what is there before it. */
export type Ground = {
  readonly speaker: Speaker;
  readonly id: () => string;
  /** A small stake in ledger units, of which the player has at least twenty. */
  readonly unit: bigint;
};

/** A rule of the protocol: undefined where the portal keeps it, else what it did. */
export type Rule = {
  readonly name: string;
  /** Whether a protocol can say what the rule is about. Absent: each can. */
  isSaid?(speaker: Speaker): boolean;
  /** Every other rule stands on it: where it cannot be seen, it is this one that is broken. */
  readonly isGround?: true;
  /** It makes many calls at once: how long each is answered tells of the crowd. */
  readonly isCrowd?: true;
  check(ground: Ground): Promise<string | undefined>;
};

/** What every rule needs is missing: neither this one nor any after it can be checked. */
export class Groundless extends Error {}

const told = (said: Said): string => `answered ${said.raw.replace(/\s+/g, ' ').trim().slice(0, 300)}`;

async function moneyOf({ speaker }: Ground): Promise<bigint> {
  const said = await speaker.balance();
  if (said.balance === undefined) throw new Groundless(told(said));
  return said.balance;
}

/** Does the work and says whether the balance moved by exactly so much. */
async function moves(
  ground: Ground,
  by: bigint,
  work: () => Promise<Said | string | undefined>,
): Promise<string | undefined> {
  const before = await moneyOf(ground);
  const done = await work();
  if (typeof done === 'string') return done;
  const after = await moneyOf(ground);
  return after - before === by ? undefined : `the balance moved by ${after - before}, not by ${by} millionths`;
}

const notTaken = (said: Said) => new Groundless(`a stake was not taken: ${told(said)}`);

/** A stake that is taken: what follows would tell nothing about one that is not. */
const bet = async (ground: Ground) => {
  const money = { id: ground.id(), round: ground.id(), amount: ground.unit };
  const said = await ground.speaker.bet(money);
  if (said.verdict !== 'ok') throw notTaken(said);
  return { ...money, said };
};

export const RULES: readonly Rule[] = [
  {
    name: 'tells the balance',
    isGround: true,
    check: async ground => {
      const said = await ground.speaker.balance();
      if (said.balance === undefined) throw new Groundless(told(said));
      return said.verdict === 'ok' ? undefined : told(said);
    },
  },
  {
    name: 'takes a stake once, exactly, and says the balance after it',
    isGround: true,
    check: ground =>
      moves(ground, -ground.unit, async () => {
        const before = await moneyOf(ground);
        const { said } = await bet(ground);
        return said.balance === before - ground.unit ? undefined : told(said);
      }),
  },
  {
    name: 'answers the same call with the same answer, and takes nothing more',
    check: ground =>
      moves(ground, -ground.unit, async () => {
        const first = await bet(ground);
        const again = await ground.speaker.bet(first);
        return again.verdict === 'ok' && again.balance === first.said.balance ? undefined : told(again);
      }),
  },
  {
    name: 'acts once on twenty of the same call at once',
    isCrowd: true,
    check: ground =>
      moves(ground, -ground.unit, async () => {
        const money = { id: ground.id(), round: ground.id(), amount: ground.unit };
        const said = await Promise.all(Array.from({ length: 20 }, () => ground.speaker.bet(money)));
        if (said[0] && said.every(({ verdict }) => verdict !== 'ok')) throw notTaken(said[0]);
        const odd = said.find(({ verdict, balance }) => verdict !== 'ok' || balance !== said[0]?.balance);
        return odd && told(odd);
      }),
  },
  {
    name: 'refuses an id that was used with another amount',
    check: ground =>
      moves(ground, -ground.unit, async () => {
        const first = await bet(ground);
        const other = await ground.speaker.bet({ ...first, amount: ground.unit * 2n });
        return other.verdict === 'refused' ? undefined : told(other);
      }),
  },
  {
    name: 'pays a win once, exactly',
    check: ground =>
      moves(ground, ground.unit * 2n, async () => {
        const { id: reference, round } = await bet(ground);
        const win = { id: ground.id(), round, amount: ground.unit * 3n, reference };
        const first = await ground.speaker.win(win);
        const again = await ground.speaker.win(win);
        return first.verdict === 'ok' && again.verdict === 'ok' && again.balance === first.balance
          ? undefined
          : told(again);
      }),
  },
  {
    name: 'pays no win without a bet',
    check: ground =>
      moves(ground, 0n, async () => {
        const said = await ground.speaker.win({
          id: ground.id(),
          round: ground.id(),
          amount: ground.unit,
          reference: ground.id(),
        });
        return said.verdict === 'refused' ? undefined : told(said);
      }),
  },
  {
    name: 'gives a bet back once',
    check: ground =>
      moves(ground, 0n, async () => {
        const { id: reference, round } = await bet(ground);
        const first = await ground.speaker.rollback({ id: ground.id(), round, reference });
        const again = await ground.speaker.rollback({ id: ground.id(), round, reference });
        return first.verdict === 'ok' && again.verdict === 'ok' ? undefined : told(again);
      }),
  },
  {
    name: 'pays no win for a bet that was given back',
    check: ground =>
      moves(ground, 0n, async () => {
        const { id: reference, round } = await bet(ground);
        await ground.speaker.rollback({ id: ground.id(), round, reference });
        const said = await ground.speaker.win({ id: ground.id(), round, amount: ground.unit, reference });
        return said.verdict === 'refused' ? undefined : told(said);
      }),
  },
  {
    name: 'accepts the rollback of a bet that never came, and refuses the bet when it comes',
    check: ground =>
      moves(ground, 0n, async () => {
        const late = { id: ground.id(), round: ground.id(), amount: ground.unit };
        const undo = await ground.speaker.rollback({ id: ground.id(), round: late.round, reference: late.id });
        if (undo.verdict !== 'ok') return told(undo);
        const said = await ground.speaker.bet(late);
        return said.verdict === 'refused' ? undefined : told(said);
      }),
  },
  {
    name: 'refuses a stake above the balance, with the balance, and takes nothing',
    check: ground =>
      moves(ground, 0n, async () => {
        const before = await moneyOf(ground);
        // In whole stakes: the balance may have a rest that no stake can be as fine as.
        const amount = (before / ground.unit + 1n) * ground.unit;
        const said = await ground.speaker.bet({ id: ground.id(), round: ground.id(), amount });
        return said.verdict === 'funds' && said.balance === before ? undefined : told(said);
      }),
  },
  {
    name: 'refuses a wrong signature',
    check: ground =>
      moves(ground, 0n, async () => {
        const money = { id: ground.id(), round: ground.id(), amount: ground.unit };
        const said = await ground.speaker.bet(money, { badSignature: true });
        return said.verdict === 'signature' ? undefined : told(said);
      }),
  },
  {
    name: 'refuses a currency that is not the player’s',
    check: ground =>
      moves(ground, 0n, async () => {
        const money = { id: ground.id(), round: ground.id(), amount: ground.unit };
        const said = await ground.speaker.bet(money, { currency: 'XTS' });
        return said.verdict === 'refused' ? undefined : told(said);
      }),
  },
  {
    name: 'refuses an amount finer than the currency is paid in',
    isSaid: ({ tooFine }) => tooFine !== undefined,
    check: ground =>
      moves(ground, 0n, async () => {
        const amount = ground.unit + (ground.speaker.tooFine ?? 0n);
        const said = await ground.speaker.bet({ id: ground.id(), round: ground.id(), amount });
        return said.verdict === 'ok' || said.verdict === 'funds' ? told(said) : undefined;
      }),
  },
  {
    name: 'takes no stake and pays no win below nought',
    check: ground =>
      moves(ground, -ground.unit, async () => {
        const { id: reference, round } = await bet(ground);
        const stake = await ground.speaker.bet({ id: ground.id(), round: ground.id(), amount: -ground.unit });
        if (stake.verdict === 'ok') return told(stake);
        const win = await ground.speaker.win({ id: ground.id(), round, amount: -ground.unit, reference });
        return win.verdict === 'ok' ? told(win) : undefined;
      }),
  },
  {
    name: 'refuses a player whom nobody knows',
    check: ground =>
      moves(ground, 0n, async () => {
        const money = { id: ground.id(), round: ground.id(), amount: ground.unit };
        const said = await ground.speaker.bet(money, { user: 'nobody-of-the-check' });
        return said.verdict === 'refused' ? undefined : told(said);
      }),
  },
];
