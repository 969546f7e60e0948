import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** A code of the step before is taken only while it will still be known when it arrives. */
const ARRIVAL_MS = 5_000;

/** What an authenticator shows at a moment, for a secret in base 32. */
export const totpCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** The last step whose code this process used, by house and login: a server takes each code once, and none of an earlier step. */
const lastSteps = new Map<string, number>();

/** A house that opens has seen no code, whoever had its address before. */
export function forgetCodes(house: string): void {
  for (const key of lastSteps.keys()) if (key.startsWith(`${house} `)) lastSteps.delete(key);
}

export type Authenticator = { house: string; login: string; totpSecret: string; now: () => Date };

/**
 * The code to log in with next. Of the three that a server knows at a moment (the present, the one before, the one after) the earliest that was
 * not used; where none is left, it waits for the next on a clock that goes on by itself.
 * @throws where a clock that stands, or was set back, has no code left: the test has to move it by half a minute.
 */
export async function nextCode({ house, login, totpSecret, now }: Authenticator): Promise<string> {
  const key = `${house} ${login}`;
  for (;;) {
    const at = now().getTime();
    const present = Math.floor(at / STEP_MS);
    const left = STEP_MS - (at % STEP_MS);
    const earliest = left > ARRIVAL_MS ? present - 1 : present;
    const step = Math.max(earliest, (lastSteps.get(key) ?? 0) + 1);
    if (step <= present + 1) {
      lastSteps.set(key, step);
      return totpCode(totpSecret, step * STEP_MS);
    }
    await sleep(50);
    if (now().getTime() === at || step > present + 2)
      throw new Error(`${login} has used all codes of this moment: move the clock by 30 s`);
    await sleep(Math.min(left, 1000));
  }
}
