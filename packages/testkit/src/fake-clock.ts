/** A clock that stands still until it is told to go on: the server's `now` in tests. */
export type FakeClock = {
  now(): Date;
  /** Goes to a moment. Going back is refused: a server's clock does not. */
  set(to: Date | string): void;
  advance(by: { ms?: number; seconds?: number; minutes?: number; hours?: number; days?: number }): void;
};

export const fakeClock = (start: Date | string = '2026-03-02T03:00:00Z'): FakeClock => {
  let at = new Date(start).getTime();
  const set = (to: number) => {
    if (!(to >= at)) throw new Error(`the clock shows ${new Date(at).toISOString()} and does not go back`);
    at = to;
  };
  return {
    now: () => new Date(at),
    set: to => set(new Date(to).getTime()),
    advance: ({ ms = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }) =>
      set(at + ms + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)))),
  };
};
