import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, createActor } from '@baize/testkit';
import { login } from '@baize/wire/session';
import { answerWith, started } from '../child.ts';

/** Logins from many browsers at once, each again as soon as it is in: more than the hashing can take. */
export type StormOptions = { port: number; usernames: string[]; password: string };
export type StormAsk = 'begin' | 'end';
/** What came through since the beginning: logins, and those who were told to wait. */
export type StormAnswer = { logins: number; busy: number };

const { port, usernames, password } = await started<StormOptions>();
/** Whoever is told to wait presses again after half a second: the storm is one of people who hash, not a flood of requests. */
const BUSY_PAUSE_MS = 500;
let blowing = false;
let seen: StormAnswer = { logins: 0, busy: 0 };

async function logInAgainAndAgain(actor: Actor, username: string): Promise<void> {
  while (blowing) {
    const answer = await actor.call(login, { username, password });
    if (answer.ok) seen.logins += 1;
    else if (answer.code === 'busy') {
      seen.busy += 1;
      await pause(BUSY_PAUSE_MS);
    } else throw new Error(`a login of the bench was refused: ${answer.code}`);
  }
}

let storm: Promise<unknown> = Promise.resolve();

answerWith<StormAsk, StormAnswer>('ready', async ask => {
  if (ask === 'begin') {
    blowing = true;
    seen = { logins: 0, busy: 0 };
    const target = { url: `http://127.0.0.1:${port}` };
    storm = Promise.all(usernames.map(username => logInAgainAndAgain(createActor(target), username)));
  } else {
    blowing = false;
    await storm;
  }
  return seen;
});
