import { type FakeClock, fakeClock } from '@baize/testkit';

/** A clock that goes on by itself, so far ahead of the machine's, and can be moved: draws and timers come as they do in a house, and nobody waits for them. */
export function runningClock(aheadMs = 0): FakeClock {
  const ahead = fakeClock(new Date(aheadMs));
  const now = (): Date => new Date(Date.now() + ahead.now().getTime());
  return {
    now,
    set: to => ahead.advance({ ms: new Date(to).getTime() - now().getTime() }),
    advance: ahead.advance,
  };
}
