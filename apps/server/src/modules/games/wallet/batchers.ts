import type { Context } from '../../../context.ts';
import { type Batcher, createBatcher } from '../../ledger/index.ts';
import { carry } from './carry.ts';
import { carryBack, type TakeBackCommand } from './take-back.ts';
import type { WalletCommand, WalletOutcome } from './wallet-command.ts';

export type WalletBatchers = {
  submit(command: WalletCommand): Promise<WalletOutcome>;
  takeBack(command: TakeBackCommand): Promise<WalletOutcome>;
  drain(): Promise<void>;
};

/** Each waits for its player on a connection of its own: no vendor has more of them than these. */
const TAKE_BACK_LANES = 4;

/**
 * One queue for each merchant, vendor, product and category. What waits there goes in one statement and one commit, the bets before the
 * wins: who wins first waits for the answer to a bet. Rollbacks go one by one, those of one player after each other.
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
  const takeBacks = new Map<string, Batcher<TakeBackCommand, WalletOutcome>>();
  const takeBackOf = ({ merchantId, vendorCode }: TakeBackCommand): Batcher<TakeBackCommand, WalletOutcome> => {
    const key = `${merchantId} ${vendorCode}`;
    const known = takeBacks.get(key);
    if (known) return known;
    const made = createBatcher<TakeBackCommand, WalletOutcome>({
      run: commands => Promise.all(commands.map(command => carryBack(ctx, command))),
      keyOf: ({ memberId }) => String(memberId),
      batchMax: 1,
      lanes: TAKE_BACK_LANES,
      fullAt: 1,
    });
    takeBacks.set(key, made);
    return made;
  };
  return {
    submit: command => batcherOf(command).submit(command),
    takeBack: command => takeBackOf(command).submit(command),
    drain: async () => {
      await Promise.all([...batchers.values(), ...takeBacks.values()].map(batcher => batcher.drain()));
    },
  };
}
