import type { Context } from '../../../context.ts';
import { type Batcher, createBatcher } from '../../ledger/index.ts';
import { carry } from './carry.ts';

/** A bet or a win on its way to the database. `refusal` is what stands against it already. Amounts in ledger units. */
export type WalletCommand = {
  readonly kind: 'bet' | 'win';
  readonly merchantId: number;
  readonly timeZone: string;
  readonly vendorCode: string;
  readonly product: string;
  readonly category: string;
  readonly id: string;
  readonly contentHash: Buffer;
  readonly refusal: string | null;
  readonly memberId: bigint;
  /** Null where nobody asks for the session: of wins. */
  readonly sessionId: string | null;
  readonly accountId: bigint;
  readonly houseId: bigint;
  readonly revenueId: bigint;
  readonly promotionsId: bigint;
  readonly asset: string;
  readonly gameCode: string;
  readonly round: string;
  readonly roundId: string;
  readonly amount: bigint;
  readonly free: boolean;
  readonly closed: boolean;
  readonly reward: string | null;
  readonly supplierId: string;
  readonly reference: string | null;
  /** What the round may pay before operators look: in ledger units, and as a multiple of its stake. Null where nothing is set. */
  readonly winMax: bigint | null;
  readonly multipleMax: bigint | null;
};

export type WalletOutcome = { readonly status: string; readonly balance: bigint | null; readonly replayed: boolean };

export type WalletBatchers = { submit(command: WalletCommand): Promise<WalletOutcome>; drain(): Promise<void> };

/**
 * One queue for each merchant, vendor, product and category. What waits there goes in one statement and one commit, the bets before the
 * wins: who wins first waits for the answer to a bet.
 */
export function createWalletBatchers(ctx: Context): WalletBatchers {
  const batchers = new Map<string, Batcher<WalletCommand, WalletOutcome>>();
  const seconds = ctx.metrics.histogram(
    'baize_vendor_batch_seconds',
    'How long a batch of vendor calls took',
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
  );
  const batcherOf = (command: WalletCommand): Batcher<WalletCommand, WalletOutcome> => {
    const { merchantId, vendorCode, product, category } = command;
    const key = `${merchantId} ${vendorCode} ${product} ${category}`;
    const known = batchers.get(key);
    if (known) return known;
    const made = createBatcher<WalletCommand, WalletOutcome>({
      run: (commands, { wait }) => carry(ctx, commands, wait),
      keyOf: ({ memberId }) => String(memberId),
      onBatch: (_commands, milliseconds) => seconds.observe({}, milliseconds / 1000),
    });
    batchers.set(key, made);
    return made;
  };
  return {
    submit: command => batcherOf(command).submit(command),
    drain: async () => {
      await Promise.all([...batchers.values()].map(batcher => batcher.drain()));
    },
  };
}
