/** What stands at a place stays at it: reels, cells and balls are told apart by nothing else. */
export const placed = <T>(all: readonly T[]): { place: string; at: number; each: T }[] =>
  all.map((each, at) => ({ place: `place ${at}`, at, each }));
