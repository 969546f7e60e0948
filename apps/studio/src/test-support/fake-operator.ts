import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readJson, writeJson } from '../protocol/json.ts';
import { SIGNATURE_HEADER, type Verifier } from '../protocol/signature.ts';

export type SeenCall = { path: string; body: Record<string, unknown>; signed: boolean };
/** What the operator does instead of its duty, for the next call of a path: a status, silence, or doing it and then silence. */
export type Fault = { status: string } | 'silence' | 'done and silence' | 'junk' | 'hold';

/** An operator's wallet in memory: balances, idempotent transactions, tombstones; and faults on demand. */
export type FakeOperator = {
  url: string;
  calls: SeenCall[];
  balance: bigint;
  /** Net of what was taken and given by transactions that stand. */
  fault(path: string, ...faults: Fault[]): void;
  /** What it was told to do instead and has not done yet, it does not do. */
  clearFaults(): void;
  /** Lets calls that are held go on. */
  release(): void;
  of(kind: string): Record<string, unknown>[];
  close(): Promise<void>;
};

type Entry = { kind: string; amount: bigint; undone: boolean };

export const startFakeOperator = async (isStudios: Verifier): Promise<FakeOperator> => {
  const entries = new Map<string, Entry>();
  const faults = new Map<string, Fault[]>();
  const held: (() => void)[] = [];
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const operator: FakeOperator = {
    url:
      typeof address === 'object' && address !== null
        ? `http://127.0.0.1:${address.port}/vendor/{operator}/studio`
        : '',
    calls: [],
    balance: 100_000_000n,
    fault: (path, ...next) => faults.set(path, [...(faults.get(path) ?? []), ...next]),
    clearFaults: () => faults.clear(),
    release: () => {
      for (const go of held.splice(0)) go();
    },
    of: kind => operator.calls.filter(call => call.path.endsWith(kind)).map(call => call.body),
    close: async () => {
      operator.release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    const path = (request.url ?? '').replace('/vendor/baize/studio/', '');
    const body: Record<string, unknown> = Object(readJson(text));
    const signature = request.headers[SIGNATURE_HEADER];
    const signed = isStudios(text, typeof signature === 'string' ? signature : undefined);
    operator.calls.push({ path, body, signed });
    const fault = faults.get(path)?.shift();
    if (fault === 'hold') await new Promise<void>(resolve => held.push(resolve));
    if (fault === 'silence') return;
    if (fault === 'junk') return void response.end('<html>');
    const status = typeof fault === 'object' ? fault.status : act(path, body);
    if (fault === 'done and silence') return;
    response.end(
      writeJson({
        user: body.user,
        status,
        request_uuid: body.request_uuid,
        currency: 'THB',
        balance: operator.balance,
      }),
    );
  };
  const act = (path: string, body: Record<string, unknown>): string => {
    const id = String(body.transaction_uuid);
    if (path === 'user/balance' || entries.has(id)) return entries.get(id)?.undone ? 'RS_ERROR_UNKNOWN' : 'RS_OK';
    const amount = BigInt(String(body.amount ?? 0));
    if (path === 'transaction/bet' && amount > operator.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    if (path === 'transaction/bet') operator.balance -= amount;
    if (path === 'transaction/win') operator.balance += amount;
    if (path === 'transaction/rollback') undo(String(body.reference_transaction_uuid));
    entries.set(id, { kind: path, amount, undone: false });
    return 'RS_OK';
  };
  const undo = (id: string) => {
    const entry = entries.get(id);
    if (entry?.undone) return;
    if (entry?.kind === 'transaction/bet') operator.balance += entry.amount;
    if (entry?.kind === 'transaction/win') operator.balance -= entry.amount;
    entries.set(id, { kind: entry?.kind ?? 'tombstone', amount: entry?.amount ?? 0n, undone: true });
  };
  return operator;
};
