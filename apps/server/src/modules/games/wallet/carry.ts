import type { Context } from '../../../context.ts';
import { AGAIN, type Outcome } from '../../ledger/index.ts';
import type { WalletCommand, WalletOutcome } from './wallet-command.ts';

type Kind = WalletCommand['kind'];
type Row = { status: string[]; balance: (bigint | null)[]; replayed: boolean[] };

/** Bets and wins in one statement: the bets first, so that a win finds a bet that came with it. */
export async function carry(
  ctx: Context,
  commands: readonly WalletCommand[],
  wait: boolean,
): Promise<readonly Outcome<WalletOutcome>[]> {
  const parts = KINDS.map(kind => ({ kind, commands: commands.filter(command => command.kind === kind) })).filter(
    part => part.commands.length > 0,
  );
  const values = parts.map(part => ARGUMENTS[part.kind].read({ ctx, commands: part.commands, wait }));
  const { rows } = await ctx.lanes.query<Row>({
    name: `vendor_${parts.map(({ kind }) => kind).join('_')}`,
    text: parts.map(({ kind }, at) => textOf(kind, at === 0 ? 0 : (values[0]?.length ?? 0))).join(' UNION ALL '),
    values: values.flat(),
  });
  const outcomes = new Map(
    parts.flatMap((part, at) => part.commands.map((command, nth) => [command, outcomeOf(rows[at], nth)] as const)),
  );
  return commands.map(command => {
    const outcome = outcomes.get(command);
    if (outcome === undefined) throw new Error('a batch of vendor calls was answered in part');
    return outcome;
  });
}

function outcomeOf(row: Row | undefined, nth: number): Outcome<WalletOutcome> {
  const status = row?.status[nth];
  if (row === undefined || status === undefined) throw new Error('a batch of vendor calls answered too little');
  return status === 'busy'
    ? AGAIN
    : { status, balance: row.balance[nth] ?? null, replayed: row.replayed[nth] ?? false };
}

type Batch = { ctx: Context; commands: readonly WalletCommand[]; wait: boolean };
type Column = <T>(read: (command: WalletCommand) => T) => T[];

const columnsOf =
  ({ commands }: Batch): Column =>
  read =>
    commands.map(read);

const merchantOf = ({ ctx, commands: [first] }: Batch): unknown[] => [
  first?.merchantId,
  ctx.now(),
  first?.timeZone,
  first?.vendorCode,
  first?.product,
];

const whoAndWhat = (column: Column): unknown[] => [
  column(c => c.id),
  column(c => c.contentHash),
  column(c => c.refusal),
  column(c => c.memberId),
];

function betArguments(batch: Batch): unknown[] {
  const column = columnsOf(batch);
  return [
    ...merchantOf(batch),
    batch.commands[0]?.category,
    batch.wait,
    ...whoAndWhat(column),
    column(c => c.sessionId),
    column(c => c.accountId),
    column(c => c.houseId),
    column(c => c.revenueId),
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
    column(c => c.accountId),
    column(c => c.houseId),
    column(c => c.revenueId),
    column(c => c.promotionsId),
    ...middle(column),
    column(c => c.reference),
    transferIds(batch),
    column(c => c.winMax),
    column(c => c.multipleMax),
    column(c => c.freeMax),
  ];
}

const transferIds = ({ ctx, commands }: Batch): string[] => commands.map(() => ctx.newId());

const middle = (column: Column): unknown[] => [
  column(c => c.asset),
  column(c => c.gameCode),
  column(c => c.round),
  column(c => c.roundId),
  column(c => c.amount),
  column(c => c.free),
  column(c => c.closed),
  column(c => c.reward),
  column(c => c.supplierId),
];

const KINDS: readonly Kind[] = ['bet', 'win'];
const ARGUMENTS: Record<Kind, { call: string; casts: string; read: (batch: Batch) => unknown[] }> = {
  bet: {
    call: 'vendor_bets',
    casts:
      'int4 timestamptz text text text text bool uuid[] bytea[] text[] int8[] uuid[] int8[] int8[] int8[] text[] text[] text[] uuid[] int8[] bool[] bool[] text[] text[] uuid[]',
    read: betArguments,
  },
  win: {
    call: 'vendor_wins',
    casts:
      'int4 timestamptz text text text bool uuid[] bytea[] text[] int8[] int8[] int8[] int8[] int8[] text[] text[] text[] uuid[] int8[] bool[] bool[] text[] text[] uuid[] uuid[] int8[] int8[] int8[]',
    read: winArguments,
  },
};

function textOf(kind: Kind, after: number): string {
  const { call, casts } = ARGUMENTS[kind];
  const places = casts.split(' ').map((cast, at) => `$${after + at + 1}::${cast}`);
  return `SELECT status, balance, replayed FROM ${call}(${places.join(', ')})`;
}
