import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { hashText, isTextOf } from '../../secrets/argon2.ts';
import { createWorkQueue } from './work-queue.ts';

let seen = performance.eventLoopUtilization();
/** The busier the loop was with others while a password was hashed, the longer hashing rests: up to four times as long as it took. */
function restAfter(tookMs: number): number {
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, seen);
  seen = now;
  return tookMs * Math.min(4, 9 * utilization ** 2);
}

// A storm of logins must leave the machine to those who play: hashing gets half of the cores, whatever asks for it. The
// cores belong to the process, and so does this queue.
const queue = createWorkQueue({
  running: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 64,
  rest: restAfter,
});

/** Whether too many wait already: nothing is looked up or counted for who is turned away anyway. */
export const hashingIsFull = (): boolean => queue.isFull();

/** Undefined where too many wait already; the caller answers `busy`. */
export const hashPassword = (password: string): Promise<string | undefined> =>
  queue.tryRun(() => hashText(normalised(password)));

/**
 * Whether the password is the one of the hash; undefined where too many wait already. Without a hash (nobody has that
 * name) it takes the same time and is false.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean | undefined> {
  const compared = stored ?? (await dummyHash());
  const right = await queue.tryRun(() => isTextOf(compared, normalised(password)));
  return right === undefined ? undefined : right && typeof stored === 'string';
}

/** The same for a secret that only those who are logged in can offer (a payment password): it waits its turn. */
export const hashSecret = (secret: string): Promise<string> => queue.run(() => hashText(normalised(secret)));
export const verifySecret = (stored: string, secret: string): Promise<boolean> =>
  queue.run(() => isTextOf(stored, normalised(secret)));

/** The same characters typed on another system may come as other code points. */
const normalised = (password: string): string => password.normalize('NFKC');

let dummy: Promise<string> | undefined;
/** A hash that no password has to match; made once, at the start where `warmPasswords` is called. */
function dummyHash(): Promise<string> {
  dummy ??= hashText('the account that nobody has');
  return dummy;
}

export const warmPasswords = async (): Promise<void> => void (await dummyHash());
