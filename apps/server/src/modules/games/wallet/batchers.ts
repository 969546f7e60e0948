import type { Context } from '../../../context.ts';
import { AGAIN, type Batcher, createBatcher, type Outcome } from '../../ledger/index.ts';

/** A bet or a win on its way to the database. `refusal` is what stands against it already. Amounts in ledger units. */
export type WalletCommand = {
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
};

export type WalletOutcome = { readonly status: string; readonly balance: bigint | null; readonly replayed: boolean };

export type WalletBatchers = {
  bet(command: WalletCommand): Promise<WalletOutcome>;
  win(command: WalletCommand): Promise<WalletOutcome>;
  drain(): Promise<void>;
};

type Kind = 'bet' | 'win';

/** One queue for each merchant, vendor, product, category and kind of call: a call of the array function is always of one of each. */
export function createWalletBatchers(ctx: Context): WalletBatchers {
  const batchers = new Map<string, Batcher<WalletCommand, WalletOutcome>>();
  const seconds = ctx.metrics.histogram(
    'baize_vendor_batch_seconds',
    'How long a batch of vendor calls took',
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
    ['kind'],
  );
  const submit = (kind: Kind, command: WalletCommand): Promise<WalletOutcome> => {
    const key = `${kind} ${command.merchantId} ${command.vendorCode} ${command.product} ${command.category}`;
    const known = batchers.get(key);
    if (known) return known.submit(command);
    const made = createBatcher<WalletCommand, WalletOutcome>({
      run: (commands, { wait }) => carry(ctx, kind, commands, wait),
      keyOf: ({ memberId }) => String(memberId),
      onBatch: (_commands, milliseconds) => seconds.observe({ kind }, milliseconds / 1000),
    });
    batchers.set(key, made);
    return made.submit(command);
  };
  return {
    bet: command => submit('bet', command),
    win: command => submit('win', command),
    drain: async () => {
      await Promise.all([...batchers.values()].map(batcher => batcher.drain()));
    },
  };
}

const BETS = {
  name: 'vendor_bets',
  text: `SELECT status, balance, replayed FROM vendor_bets($1, $2, $3, $4, $5, $6, $7, $8::uuid[], $9::bytea[], $10::text[],
    $11::int8[], $12::uuid[], $13::int8[], $14::int8[], $15::int8[], $16::text[], $17::text[], $18::text[], $19::uuid[],
    $20::int8[], $21::bool[], $22::bool[], $23::text[], $24::text[], $25::uuid[])`,
};
const WINS = {
  name: 'vendor_wins',
  text: `SELECT status, balance, replayed FROM vendor_wins($1, $2, $3, $4, $5, $6, $7::uuid[], $8::bytea[], $9::text[],
    $10::int8[], $11::int8[], $12::int8[], $13::int8[], $14::int8[], $15::text[], $16::text[], $17::text[], $18::uuid[],
    $19::int8[], $20::bool[], $21::bool[], $22::text[], $23::text[], $24::uuid[], $25::uuid[])`,
};

type Row = { status: string[]; balance: (bigint | null)[]; replayed: boolean[] };

async function carry(
  ctx: Context,
  kind: Kind,
  commands: readonly WalletCommand[],
  wait: boolean,
): Promise<readonly Outcome<WalletOutcome>[]> {
  const [first] = commands;
  if (!first) return [];
  const statement = kind === 'bet' ? BETS : WINS;
  const batch = { ctx, commands, first, wait };
  const values = kind === 'bet' ? betArguments(batch) : winArguments(batch);
  const { rows } = await ctx.pool.query<Row>({ ...statement, values });
  const [row] = rows;
  return commands.map((_, at) => {
    const status = row?.status[at];
    if (row === undefined || status === undefined) throw new Error(`${statement.name} answered too little`);
    return status === 'busy'
      ? AGAIN
      : { status, balance: row.balance[at] ?? null, replayed: row.replayed[at] ?? false };
  });
}

/** An array of figures or ids as PostgreSQL writes it: nothing in it needs a quote. */
const plain = (values: readonly (string | bigint)[]): string => `{${values.join(',')}}`;
const bytes = (values: readonly Buffer[]): string =>
  `{${values.map(value => `"\\\\x${value.toString('hex')}"`).join(',')}}`;

type Batch = { ctx: Context; commands: readonly WalletCommand[]; first: WalletCommand; wait: boolean };
type Column = <T>(read: (command: WalletCommand) => T) => T[];

const columnsOf =
  ({ commands }: Batch): Column =>
  read =>
    commands.map(read);

const merchantOf = ({ ctx, first }: Batch): unknown[] => [
  first.merchantId,
  ctx.now(),
  first.timeZone,
  first.vendorCode,
  first.product,
];

const whoAndWhat = (column: Column): unknown[] => [
  plain(column(c => c.id)),
  bytes(column(c => c.contentHash)),
  column(c => c.refusal),
  plain(column(c => c.memberId)),
];

function betArguments(batch: Batch): unknown[] {
  const column = columnsOf(batch);
  return [
    ...merchantOf(batch),
    batch.first.category,
    batch.wait,
    ...whoAndWhat(column),
    column(c => c.sessionId),
    plain(column(c => c.accountId)),
    plain(column(c => c.houseId)),
    plain(column(c => c.revenueId)),
    ...middle(column),
    transferIds(batch),
  ];
}

function winArguments(batch: Batch): unknown[] {
  const column = columnsOf(batch);
  return [
    ...merchantOf(batch),
    batch.wait,
    ...whoAndWhat(column),
    plain(column(c => c.accountId)),
    plain(column(c => c.houseId)),
    plain(column(c => c.revenueId)),
    plain(column(c => c.promotionsId)),
    ...middle(column),
    column(c => c.reference),
    transferIds(batch),
  ];
}

const transferIds = ({ ctx, commands }: Batch): string => plain(commands.map(() => ctx.newId()));

const middle = (column: Column): unknown[] => [
  column(c => c.asset),
  column(c => c.gameCode),
  column(c => c.round),
  plain(column(c => c.roundId)),
  plain(column(c => c.amount)),
  column(c => c.free),
  column(c => c.closed),
  column(c => c.reward),
  column(c => c.supplierId),
];
