import { hashText, isTextOf } from '../../secrets/argon2.ts';

let last: Promise<unknown> = Promise.resolve();

/** One computation after the other: operators are few, and their logins never take the machine. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hashText(password));

/** Takes as long for an account that does not exist (`stored` undefined) as for one that does. */
export const checkPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const right = await inTurn(() => isTextOf(stored ?? nobody, password));
  return right && stored !== undefined;
};

/** The hash of random bytes that nobody kept. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$3AwwbY5QNpJCBg1sl6B0nQ$jGwzIqmDzylnFN0eiOydBmGLSBRFX+OWJSr0JGSVazk';
