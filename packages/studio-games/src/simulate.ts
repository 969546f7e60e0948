import type { Chance } from './chance.ts';
import type { Game, Hand, Plan } from './game.ts';

/** What so many rounds of a plan paid, in hundredths of a stake, with the sum of squares for the error. */
export type Simulation = { rounds: number; paid: number; squares: number };

/** Plays a plan again and again. */
export const simulate = (game: Game, plan: Plan, rounds: number, chance: Chance): Simulation => {
  let paid = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const hand = game.deal(plan.choice, chance);
    if (hand === undefined) throw new Error(`${game.code} does not know the choice of "${plan.name}"`);
    const multiplier = playOut(hand, plan);
    paid += multiplier;
    squares += multiplier * multiplier;
  }
  return { rounds, paid, squares };
};

/** Plays one round to its end by the plan. */
export const playOut = (hand: Hand, plan: Plan): number => {
  const moves: unknown[] = [];
  let elapsedMs = 0;
  for (let step = 0; ; step += 1) {
    const standing = hand.standing({ moves, elapsedMs });
    if (standing.over) return standing.multiplier;
    const next = plan.play(standing, step);
    if (next === undefined) throw new Error(`"${plan.name}" does not end its round`);
    elapsedMs = next.elapsedMs;
    const move = hand.move({ moves, elapsedMs }, next.wish);
    if (move !== undefined) moves.push(move);
  }
};

/** The return of a simulation and its standard error, as shares of the stakes: for reports and tests, never for money. */
export const returnOf = ({ rounds, paid, squares }: Simulation): { share: number; error: number } => {
  const mean = paid / rounds;
  const variance = Math.max(0, squares / rounds - mean * mean);
  return { share: mean / 100, error: Math.sqrt(variance / rounds) / 100 };
};
