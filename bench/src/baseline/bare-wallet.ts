import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '@baize/server/src/db/index.ts';
import pg from 'pg';
import { answerWith, started } from '../child.ts';

/** The least that a wallet call can be: a signature, one plpgsql call that moves and books the money, an answer. */
export type BareWalletOptions = { ownerUrl: string; publicKey: string };
export type BareWalletReady = { port: number };

const TABLES = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.wallet (player text PRIMARY KEY, balance int8 NOT NULL CHECK (balance >= 0));
  INSERT INTO bare.wallet SELECT code, 1000000000000 FROM vendor_user;
  CREATE TABLE bare.moved (id uuid PRIMARY KEY, player text NOT NULL, amount int8 NOT NULL, balance int8 NOT NULL);
  CREATE TABLE bare.entry (id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, moved uuid NOT NULL, account text NOT NULL, amount int8 NOT NULL);
  CREATE FUNCTION bare.move(p_id uuid, p_player text, p_amount int8) RETURNS int8 LANGUAGE plpgsql AS $$
  DECLARE v_balance int8;
  BEGIN
    UPDATE bare.wallet SET balance = balance + p_amount WHERE player = p_player RETURNING balance INTO STRICT v_balance;
    INSERT INTO bare.moved VALUES (p_id, p_player, p_amount, v_balance);
    INSERT INTO bare.entry (moved, account, amount) VALUES (p_id, p_player, p_amount), (p_id, 'house', -p_amount);
    RETURN v_balance;
  END $$`;

const { ownerUrl, publicKey } = await started<BareWalletOptions>();
const key = createPublicKey(publicKey);
const pool = createPool({ url: ownerUrl, role: 'baize_owner', max: 16, name: 'bench bare wallet', lasting: true });
await pool.query(TABLES);

type Call = { user: string; transaction_uuid: string; amount: number };

async function answer(path: string, body: Buffer, signature: string): Promise<object> {
  if (!verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64')))
    return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  const { user, transaction_uuid: id, amount }: Call = JSON.parse(body.toString());
  const { rows } = await pool.query({
    name: 'move',
    text: 'SELECT bare.move($1, $2, $3) AS balance',
    values: [id, user, path.endsWith('/bet') ? -amount : amount],
  });
  return { user, status: 'RS_OK', currency: 'THB', balance: Number(rows[0].balance) };
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const said = await answer(
    request.url ?? '',
    Buffer.concat(parts),
    String(request.headers['x-hub88-signature']),
  ).catch(error => {
    if (error instanceof pg.DatabaseError) return { status: 'RS_ERROR_UNKNOWN' };
    throw error;
  });
  const text = Buffer.from(JSON.stringify(said));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  response.end(text);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

answerWith(
  { port: (server.address() as AddressInfo).port } satisfies BareWalletReady,
  async () => undefined,
  async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  },
);
