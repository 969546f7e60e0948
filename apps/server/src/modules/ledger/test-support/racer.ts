import { createPool } from '../../../db/index.ts';
import { createSpender, nextId } from './spender.ts';

/** A server process of the race: its own batcher and connections. Each round names the wallets on which both spend at once. */
export type RaceOrders = { url: string; merchantId: number; house: string };
export type RaceRound = { wallets: string[]; spends: number; amount: string };

const [, , text = ''] = process.argv;
const orders: RaceOrders = JSON.parse(text);
const pool = createPool({ url: orders.url, max: 4, name: 'racer' });
const spender = createSpender(pool, orders.merchantId);

process.on('message', async ({ wallets, spends, amount }: RaceRound) => {
  const answers = wallets.flatMap(wallet =>
    Array.from({ length: spends }, () =>
      spender.submit({
        id: nextId(),
        actor: 'racer',
        debit: BigInt(wallet),
        credit: BigInt(orders.house),
        amount: BigInt(amount),
      }),
    ),
  );
  const spent = await Promise.all(answers);
  if (spent.some(({ balance }) => balance !== null && balance < 0n)) throw new Error('a wallet went below zero');
  process.send?.(spent.filter(({ outcome }) => outcome === 'ok').length);
});
process.on('disconnect', () => process.exit(0));
await pool.query('SELECT 1');
process.send?.('ready');
