import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { addDays, dayStart } from '../modules/merchants/index.ts';
import type { PastHouse } from './past-house.ts';
import { logIn, namedId, operator, type Person, Refused } from './people.ts';

/** What a step may use: who acts, ids that are the same when it is made once more, and calls that may be refused. */
export type Stage = {
  readonly past: PastHouse;
  readonly beganAt: Date;
  id(name: string): string;
  /** A member of the demo, logged in. */
  member(username: string): Promise<Person>;
  operator(login: string): Promise<Person>;
};

/** Something that happened at a moment of the past. */
export type Step = { readonly at: Date; run(stage: Stage): Promise<void> };

/** A time of a day before the house began, in the merchant's time zone. */
export const onDay = ({ past, beganAt }: Pick<Stage, 'past' | 'beganAt'>) => {
  const { timeZone } = past.merchant;
  const today = past.ctx.play.businessDate(beganAt, timeZone);
  return (daysAgo: number, time: string): Date => {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    return new Date(
      dayStart(addDays(today, -daysAgo), timeZone).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1_000,
    );
  };
};

const LOGIN_EVERY_MS = 6 * 3_600_000;

export function createStage(past: PastHouse, beganAt: Date): Stage {
  const seen = new Map<string, { at: number; person: Promise<Person> }>();
  const operators = new Map<string, Promise<Person>>();
  return {
    past,
    beganAt,
    id: name => namedId(beganAt, name),
    member: username => {
      const now = past.ctx.now().getTime();
      const known = seen.get(username);
      if (known && now - known.at < LOGIN_EVERY_MS) return known.person;
      const person = logIn(past, username);
      seen.set(username, { at: now, person });
      return person;
    },
    operator: login => {
      const known = operators.get(login) ?? operator(past, login);
      operators.set(login, known);
      return known;
    },
  };
}

/** A call that finds nothing to give is no fault of the past: what is claimed depends on what was drawn. */
export async function tryTo<E extends Endpoint>(
  person: Person,
  endpoint: E,
  input: InputOf<E>,
  expected: readonly E['errors'][number][],
): Promise<OutputOf<E> | undefined> {
  try {
    return await person.call(endpoint, input);
  } catch (error) {
    if (error instanceof Refused && expected.some(code => code === error.code)) return undefined;
    throw error;
  }
}
