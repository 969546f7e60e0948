import type { Context } from '../../../context.ts';
import { type Batcher, createBatcher } from '../../ledger/index.ts';
import { carry } from './carry.ts';
import type { WalletCommand, WalletOutcome } from './wallet-command.ts';

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
