/** What an outside lottery says, read as the values that a game is settled on; undefined where it is nothing of the kind. */
type Adapter = (result: string) => string | undefined;

const numbersOf = (result: string): readonly string[] => result.split(/[\s,;]+/).filter(word => word !== '');

/** The end of a number that has at least so many figures. */
const end = (number: string | undefined, figures: number): string | undefined =>
  number !== undefined && /^\d+$/.test(number) && number.length >= figures ? number.slice(-figures) : undefined;

const board = (top: string | undefined, bottom: string | undefined): string | undefined =>
  top === undefined || bottom === undefined ? undefined : `${top},${bottom}`;

/**
 * How the answer of a feed becomes a draw: as it is, or, for boards that neighbours derive from another draw, as four figures of the top
 * and two of the bottom.
 */
export const feedAdapters = {
  /** The values of the draw in its order. */
  values: result => result,
  /** One number: its last four figures, whose first two are the bottom. */
  lao: result => {
    const [number, ...others] = numbersOf(result);
    const top = others.length === 0 ? end(number, 4) : undefined;
    return board(top, top?.slice(0, 2));
  },
  /** The whole board of the North: the top is the end of its special prize, the bottom the end of its first. */
  hanoi: result => {
    const prizes = numbersOf(result);
    return prizes.length === 27 ? board(end(prizes[0], 4), end(prizes[1], 2)) : undefined;
  },
  /** First and second prize, others may follow: the top is the first, the bottom the end of the second. */
  malay: result => {
    const [first, second] = numbersOf(result);
    return first?.length === 4 ? board(end(first, 4), second?.length === 4 ? end(second, 2) : undefined) : undefined;
  },
} satisfies Record<string, Adapter>;

export type FeedAdapter = keyof typeof feedAdapters;
