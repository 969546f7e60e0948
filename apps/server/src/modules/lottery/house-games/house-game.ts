import type { GroupCode } from '../menu-groups.ts';
import type { DrawSource } from '../rows.ts';
import type { Schedule } from '../schedule.ts';

/** A game as a merchant gets it; what is left out follows the usual: drawn by the house, every period of the merchant's whole day. */
export type HouseGame = {
  readonly code: string;
  readonly family: string;
  readonly group: GroupCode;
  readonly names: Readonly<Record<string, string>> & { readonly EN: string };
  readonly periodSeconds: number;
  readonly closeBeforeSeconds: number;
  readonly source?: DrawSource;
  readonly drawShape?: number;
  readonly schedule?: Schedule;
  readonly issueFormat?: string;
  readonly timeZone?: string;
  /** By play what a stake of 1 is paid by tier, where the outside lottery publishes other prizes than the family's. */
  readonly odds?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const MINUTE = 60;
const DAY = 86_400;
/** Where a game is drawn. */
export const CHINA = 'Asia/Shanghai';
export const VIETNAM = 'Asia/Ho_Chi_Minh';
export const THAILAND = 'Asia/Bangkok';
export const SINGAPORE = 'Asia/Singapore';
export const MALAYSIA = 'Asia/Kuala_Lumpur';

type Names = readonly [EN: string, CN: string];
const named = ([EN, CN]: Names) => ({ EN, CN });

/** A game of the house that is drawn all day. */
export const fast = (code: string, family: string, group: GroupCode, minutes: number, names: Names): HouseGame => ({
  code,
  family,
  group,
  names: named(names),
  periodSeconds: minutes * MINUTE,
  closeBeforeSeconds: minutes >= 5 ? 10 : 5,
});

export type Rare = Pick<HouseGame, 'code' | 'family' | 'group' | 'timeZone' | 'drawShape' | 'issueFormat' | 'odds'> & {
  names: Names;
  at: string;
  weekdays?: number[];
  monthDays?: number[];
  /** Minutes before the draw at which bets close. */
  closes: number;
};

/** A game that is drawn once on its days: by the house, or elsewhere, its result entered by two operators. */
const rare = (source: DrawSource, { names, at, weekdays, monthDays, closes, ...game }: Rare): HouseGame => ({
  ...game,
  source,
  names: named(names),
  periodSeconds: DAY,
  closeBeforeSeconds: closes * MINUTE,
  issueFormat: game.issueFormat ?? '{YYYY}{MM}{DD}',
  schedule: {
    kind: 'times',
    times: [at],
    ...(weekdays ? { weekdays } : {}),
    ...(monthDays ? { monthDays } : {}),
  },
});

export const house = (game: Rare): HouseGame => rare('house', game);
export const outside = (game: Rare): HouseGame => rare('entry', game);
