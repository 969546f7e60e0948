import type { Logger } from 'pino';
import type { StudioConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Signer, Verifier } from './protocol/signature.ts';
import type { Due } from './rounds/due.ts';
import type { Seal } from './seal.ts';
import type { WalletClient } from './wallet/client.ts';

/** Everything that a part of the studio may need, explicit and in one place. Composed by `startStudio`. */
export type Studio = {
  readonly config: StudioConfig;
  readonly log: Logger;
  readonly db: Database;
  /** The clock and the chance of the process; tests put their own in place. */
  now(): Date;
  random(bytes: number): Buffer;
  newId(): string;
  readonly wallet: WalletClient;
  readonly sign: Signer;
  /** Whether a body was signed by the operator. */
  readonly isOperators: Verifier;
  readonly seals: { readonly seeds: Seal; readonly tokens: Seal; readonly pages: Seal };
  readonly due: Due;
  /** Work on a transaction or round that is under way in this process, by its id: nobody takes it up twice. */
  readonly busy: Set<string>;
};
