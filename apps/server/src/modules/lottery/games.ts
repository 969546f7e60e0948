import { wordsFor } from '@baize/i18n';
import { serverTexts } from '@baize/i18n/server';
import { type Kysely, sql } from 'kysely';
import { type Feed, feedSchema } from './feed-config.ts';
import type { GroupCode } from './menu-groups.ts';
import { type PlayTerms, playTermsOf } from './play-terms.ts';
import type { DrawSource, GameRow } from './rows.ts';
import { type Schedule, scheduleSchema } from './schedule.ts';
import type { LotteryTables } from './tables.ts';

/** A game as handlers use it. Whether it is open is only shown from here: the statement that takes bets reads it again. */
export type Game = {
  readonly merchantId: number;
  readonly code: string;
  readonly family: string;
  readonly group: GroupCode;
  readonly source: DrawSource;
  readonly drawShape: number;
  readonly schedule: Schedule;
  readonly issueFormat: string;
  /** The game's own; undefined where it counts in the merchant's days. */
  readonly timeZone: string | undefined;
  /** The first day of its calendar, YYYY-MM-DD, where that replaced another. */
  readonly calendarSince: string | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly periodSeconds: number;
  readonly closeBeforeSeconds: number;
  readonly ruleVersion: number;
  readonly tieRule: 'push' | 'lose';
  readonly creditTieRule: 'push' | 'lose';
  readonly tripleRule: 'win' | 'lose';
  readonly prizeGroupMin: number | undefined;
  readonly prizeGroupMax: number | undefined;
  /** Ledger units. */
  readonly issueLiabilityMax: bigint | undefined;
  readonly returnAlarm: number | undefined;
  /** By play; plays without an entry follow the game. */
  readonly terms: ReadonlyMap<string, PlayTerms>;
  /** The version at which the set of caps changed last, and when that was. */
  readonly capsVersion: number;
  readonly capsSince: Date | undefined;
  readonly feed: Feed | undefined;
  readonly defaultPlay: string;
  readonly plays: readonly string[];
  readonly playSet: ReadonlySet<string>;
  readonly open: boolean;
  readonly closedPlays: readonly string[];
  readonly version: number;
  readonly switched: { by: string; at: Date; reason: string } | undefined;
};

export type Games = {
  /** Every game of a merchant in the order of its menus; at most a second old, the same list until it is read again. */
  all(merchantId: number): Promise<readonly Game[]>;
  /** The same at once, where it was read within the second. */
  atHand(merchantId: number): readonly Game[] | undefined;
  find(merchantId: number, code: string): Promise<Game | undefined>;
  forget(): void;
};

/** How long a copy of a merchant's games lives. */
export const FRESH_MS = 1_000;

type House = { readonly list: readonly Game[]; readonly byCode: ReadonlyMap<string, Game> };
type Cached = { readonly at: number; readonly house: Promise<House>; list?: readonly Game[] };

/** Reads games and keeps them for a second of real time. */
export function createGames(db: Kysely<object>): Games {
  const cached = new Map<number, Cached>();
  const houseOf = (merchantId: number): Promise<House> => {
    const known = cached.get(merchantId);
    if (known !== undefined && performance.now() - known.at < FRESH_MS) return known.house;
    const house = readGames(db, merchantId).then(byCode => ({ list: [...byCode.values()], byCode }));
    const entry: Cached = { at: performance.now(), house };
    cached.set(merchantId, entry);
    house.then(
      ({ list }) => {
        entry.list = list;
      },
      () => undefined,
    );
    house.catch(() => cached.delete(merchantId));
    return house;
  };
  return {
    all: async merchantId => (await houseOf(merchantId)).list,
    atHand: merchantId => {
      const known = cached.get(merchantId);
      return known && performance.now() - known.at < FRESH_MS ? known.list : undefined;
    },
    find: async (merchantId, code) => (await houseOf(merchantId)).byCode.get(code),
    forget: () => cached.clear(),
  };
}

async function readGames(db: Kysely<object>, merchantId: number): Promise<ReadonlyMap<string, Game>> {
  const rows = await gameRows(db).where('merchant_id', '=', merchantId).orderBy('sort').orderBy('code').execute();
  return new Map(rows.map(row => [row.code, gameOf(row)]));
}

/** Every game of every merchant, straight from the table. */
export async function readEveryGame(db: Kysely<object>): Promise<readonly Game[]> {
  const rows = await gameRows(db).orderBy('merchant_id').orderBy('sort').execute();
  return rows.map(gameOf);
}

/** With when the issues close that the terms name: an issue that is put off takes its terms along. */
const gameRows = (db: Kysely<object>) =>
  db
    .withTables<LotteryTables>()
    .selectFrom('lottery_game')
    .selectAll()
    .select(
      sql<Record<string, string> | null>`(
        SELECT jsonb_object_agg(i.number, i.closes_at) FROM jsonb_path_query(terms, '$.*.reduced.*.issueNo') AS named
        JOIN lottery_issue AS i ON i.merchant_id = lottery_game.merchant_id AND i.game_code = lottery_game.code
          AND i.number = named #>> '{}' AND i.status = 'selling')`.as('closes'),
    );

type ReadRow = GameRow & { closes: Record<string, string> | null };

const gameOf = (row: ReadRow): Game => ({
  merchantId: row.merchant_id,
  code: row.code,
  family: row.family,
  group: row.group_code,
  source: row.source,
  drawShape: row.draw_shape,
  schedule: scheduleSchema.parse(row.schedule),
  issueFormat: row.issue_format,
  timeZone: row.time_zone ?? undefined,
  calendarSince: row.calendar_since ?? undefined,
  names: row.names,
  periodSeconds: row.period_s,
  closeBeforeSeconds: row.close_before_s,
  ruleVersion: row.rule_version,
  tieRule: row.tie_rule,
  creditTieRule: row.credit_tie_rule,
  tripleRule: row.triple_rule,
  prizeGroupMin: row.prize_group_min ?? undefined,
  prizeGroupMax: row.prize_group_max ?? undefined,
  issueLiabilityMax: row.issue_liability_max === null ? undefined : BigInt(row.issue_liability_max),
  returnAlarm: row.return_alarm === null ? undefined : Number(row.return_alarm),
  terms: playTermsOf(
    row.terms,
    new Map(Object.entries(row.closes ?? {}).map(([number, at]) => [number, new Date(at)])),
  ),
  capsVersion: row.caps_version,
  capsSince: row.caps_since ?? undefined,
  feed: row.feed === null ? undefined : feedSchema.parse(row.feed),
  defaultPlay: row.default_play,
  plays: row.plays,
  playSet: new Set(row.plays),
  open: row.open,
  closedPlays: row.closed_plays,
  version: row.version,
  switched:
    row.switched_by !== null && row.switched_at !== null
      ? { by: row.switched_by, at: row.switched_at, reason: row.switch_reason ?? '' }
      : undefined,
});

/**
 * The name in the caller's language. The merchant's own words first; a house game that still bears its English name has one in
 * every language; then English.
 */
export function gameName({ code, names }: Pick<Game, 'code' | 'names'>, language: string): string {
  const own = wordsFor(names, language);
  if (own !== undefined) return own;
  const id = `lottery.game.${code}`;
  const texts = serverTexts();
  if (texts.has(id) && names.EN === texts.text({ id, language: 'EN' })) return texts.text({ id, language });
  return names.EN || Object.values(names).find(Boolean) || code;
}

/** Whether any number of the game, or its issues, may take only so much. */
export const hasCaps = ({ issueLiabilityMax, terms }: Pick<Game, 'issueLiabilityMax' | 'terms'>): boolean =>
  issueLiabilityMax !== undefined || [...terms.values()].some(({ numberCap }) => numberCap !== undefined);
