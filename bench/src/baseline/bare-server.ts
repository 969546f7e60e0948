import { createPublicKey, type KeyObject, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '@baize/server/src/db/index.ts';
import pg from 'pg';
import { answerWith, started } from '../child.ts';

/**
 * The least that a bet or a wallet call can be: whose it is (by a token, or by a vendor's signature where there is a key), one plpgsql call
 * that moves and books the money, an answer. `schema` is its own.
 */
export type BareOptions = { ownerUrl: string; schema: string; wallets: readonly string[]; publicKey?: string };
export type BareReady = { port: number };
/** Its call alone in a loop over so many connections, no HTTP before it; answered in calls a second. */
export type BareAsk = { connections: number; seconds: number };

const tables = (schema: string) => `
  CREATE SCHEMA ${schema};
  CREATE TABLE ${schema}.wallet (player text PRIMARY KEY, balance int8 NOT NULL CHECK (balance >= 0));
  CREATE TABLE ${schema}.moved (id uuid PRIMARY KEY, player text NOT NULL, amount int8 NOT NULL, balance int8 NOT NULL);
  CREATE TABLE ${schema}.entry (id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, moved uuid NOT NULL, account text NOT NULL, amount int8 NOT NULL);
  CREATE FUNCTION ${schema}.move(p_id uuid, p_player text, p_amount int8) RETURNS int8 LANGUAGE plpgsql AS $$
  DECLARE v_balance int8;
  BEGIN
    UPDATE ${schema}.wallet SET balance = balance + p_amount WHERE player = p_player RETURNING balance INTO STRICT v_balance;
    INSERT INTO ${schema}.moved VALUES (p_id, p_player, p_amount, v_balance);
    INSERT INTO ${schema}.entry (moved, account, amount) VALUES (p_id, p_player, p_amount), (p_id, 'house', -p_amount);
    RETURN v_balance;
  END $$`;

const { ownerUrl, schema, wallets, publicKey } = await started<BareOptions>();
const key = publicKey === undefined ? undefined : createPublicKey(publicKey);
const pool = createPool({ url: ownerUrl, role: 'baize_owner', max: 16, name: 'bench bare server', lasting: true });
await pool.query(tables(schema));
await pool.query(`INSERT INTO ${schema}.wallet SELECT player, 1000000000000 FROM unnest($1::text[]) AS player`, [
  wallets,
]);

type Move = { id: string; player: string; amount: number };

function betOf({ headers }: IncomingMessage, body: Buffer): Move {
  const { id, total }: { id: string; total: string } = JSON.parse(body.toString());
  return {
    id,
    player: String(headers.authorization).slice('Bearer '.length),
    amount: -Math.round(Number(total) * 100),
  };
}

function callOf({ url, headers }: IncomingMessage, body: Buffer, known: KeyObject): Move | undefined {
  if (!verify('RSA-SHA256', body, known, Buffer.from(String(headers['x-hub88-signature']), 'base64'))) return undefined;
  const call: { user: string; transaction_uuid: string; amount: number } = JSON.parse(body.toString());
  return {
    id: call.transaction_uuid,
    player: call.user,
    amount: url?.endsWith('/bet') ? -call.amount : call.amount,
  };
}

async function answer(request: IncomingMessage, body: Buffer): Promise<object> {
  const move = key === undefined ? betOf(request, body) : callOf(request, body, key);
  if (move === undefined) return { success: false, status: 'RS_ERROR_INVALID_SIGNATURE' };
  return { success: true, user: move.player, status: 'RS_OK', currency: 'THB', balance: await carry(move) };
}

async function carry({ id, player, amount }: Move): Promise<number> {
  const { rows } = await pool.query({
    name: 'move',
    text: `SELECT ${schema}.move($1, $2, $3) AS balance`,
    values: [id, player, amount],
  });
  return Number(rows[0].balance);
}

async function callsPerSecond({ connections, seconds }: BareAsk): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let calls = 0;
  const loop = async (at: number): Promise<void> => {
    for (let turn = at; performance.now() < until; turn += connections) {
      await carry({ id: randomUUID(), player: wallets[turn % wallets.length] ?? '', amount: 100 });
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => loop(at)));
  return calls / seconds;
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const said = await answer(request, Buffer.concat(parts)).catch(error => {
    if (error instanceof pg.DatabaseError) return { success: false, status: 'RS_ERROR_UNKNOWN' };
    throw error;
  });
  const text = Buffer.from(JSON.stringify(said));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  response.end(text);
});
// A line of connections rests between two runs.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');

answerWith<BareAsk, number>(
  { port: (server.address() as AddressInfo).port } satisfies BareReady,
  callsPerSecond,
  async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  },
);
