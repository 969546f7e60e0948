import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/index.ts';
import type { Events, Notices, Push } from './events/index.ts';
import type { Metrics } from './metrics.ts';
import type { Audit } from './modules/audit/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Merchants } from './modules/merchants/index.ts';
import type { Play } from './modules/play/index.ts';
import type { Settings } from './modules/settings/index.ts';

/** Everything that a module may need, explicit and in one place: no container, no globals. Composed by `createContext`. */
export type Context = {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: pg.Pool;
  /**
   * A few connections that last, for the single statements that every bet and every call of a vendor waits for: they are
   * planned already, and no report or timer holds them.
   */
  readonly lanes: pg.Pool;
  readonly db: Kysely<object>;
  /** The same for large work that is to hold up nobody's bets: the database does it behind all else. */
  readonly behind: Kysely<object>;
  /** The licensee's own database: operators, routing, exclusions over all brands. */
  readonly control: Kysely<object>;
  transaction<T>(work: (tx: Transaction<object>) => Promise<T>): Promise<T>;
  /** The clock and the chance of the process; tests put their own in place. */
  now(): Date;
  random(bytes: number): Buffer;
  /** A UUIDv7 of `now` and `random`: ids that sort by time. */
  newId(): string;
  readonly metrics: Metrics;
  readonly merchants: Merchants;
  readonly settings: Settings;
  readonly audit: Audit;
  readonly events: Events;
  readonly push: Push;
  /** What other processes say through the database, for copies in memory: a hint to read again, never the truth. */
  readonly notices: Notices;
  readonly ledger: Ledger;
  readonly play: Play;
};
