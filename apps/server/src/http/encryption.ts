import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type pg from 'pg';
import { UNFLUSHED } from '../db/index.ts';
import { open, seal } from '../secrets/seal.ts';

/** How long a key encrypts, how long before that it is published, and how long after that it still opens. */
const ACTIVE_MS = 7 * 24 * 3_600_000;
const OVERLAP_MS = 24 * 3_600_000;
/** A sealed body is good for two minutes, each `jti` once. */
const FRESH_MS = 120_000;
const JTI = /^[\x21-\x7e]{16,64}$/;
const REFRESH_MS = 60_000;

export type Encryption = {
  /** Public keys for /.well-known/jwks.json: the one in use first, then the next. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Opens a compact JWE (ECDH-ES, A256GCM) and spends its `jti`. */
  open(jwe: string): Promise<{ ok: true; text: string } | { ok: false; code: OpenFailure }>;
  /** Makes the next key in time and forgets what is spent; run by a timer. */
  maintain(): Promise<void>;
};

type OpenFailure = 'key_expired' | 'replayed_request' | 'decryption_failed';
type KeyRow = { kid: string; public_jwk: JWK; sealed_private: Buffer; active_from: Date };
type LoadedKey = { kid: string; publicJwk: JWK; privateKey: CryptoKey; activeFrom: number };

/** Keys of encrypted bodies, shared by every process through the database; private parts sealed under `sealingKey` (32 bytes). */
export function createEncryption(deps: { pool: pg.Pool; sealingKey: Buffer; now: () => Date }): Encryption {
  let loaded: LoadedKey[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;

  const load = async () => {
    const { rows } = await deps.pool.query<KeyRow>(
      'SELECT kid, public_jwk, sealed_private, active_from FROM http_encryption_key ORDER BY active_from',
    );
    loaded = await Promise.all(rows.map(row => loadKey(row, deps.sealingKey)));
    loadedAt = deps.now().getTime();
  };

  const keys = async () => {
    if (deps.now().getTime() - loadedAt > REFRESH_MS || loaded.length === 0) {
      await ensureKeys(deps);
      await load();
    }
    return loaded;
  };

  const usable = (key: LoadedKey, at: number) =>
    at >= key.activeFrom - OVERLAP_MS && at < key.activeFrom + ACTIVE_MS + OVERLAP_MS;

  return {
    jwks: async () => {
      const at = deps.now().getTime();
      const known = (await keys()).filter(key => usable(key, at) && at < key.activeFrom + ACTIVE_MS);
      const active = known.filter(key => key.activeFrom <= at);
      return { keys: [...active.toReversed(), ...known.filter(key => key.activeFrom > at)].map(key => key.publicJwk) };
    },
    open: async jwe => {
      const kid = headerOf(jwe)?.kid;
      const at = deps.now().getTime();
      const find = (list: LoadedKey[]) => list.find(key => key.kid === kid && usable(key, at));
      let key = find(await keys());
      if (!key && typeof kid === 'string' && loadedAt < at - 1_000) {
        await load();
        key = find(loaded);
      }
      if (!key) return { ok: false, code: kid === undefined ? 'decryption_failed' : 'key_expired' };
      return openWith(deps, key, jwe, at);
    },
    maintain: async () => {
      await ensureKeys(deps);
      await deps.pool.query('DELETE FROM http_spent_jti WHERE spent_at < $1', [
        new Date(deps.now().getTime() - 3 * FRESH_MS),
      ]);
    },
  };
}

async function openWith(deps: { pool: pg.Pool }, key: LoadedKey, jwe: string, at: number) {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const { iat, jti } = protectedHeader as { iat?: unknown; jti?: unknown };
    if (typeof iat !== 'number' || typeof jti !== 'string' || !JTI.test(jti))
      return { ok: false, code: 'decryption_failed' } as const;
    if (Math.abs(at - iat * 1000) > FRESH_MS) return { ok: false, code: 'replayed_request' } as const;
    const spent = await deps.pool.query(
      `INSERT INTO http_spent_jti (jti, spent_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${UNFLUSHED}`,
      [jti, new Date(at)],
    );
    if (spent.rowCount !== 1) return { ok: false, code: 'replayed_request' } as const;
    return { ok: true, text: new TextDecoder().decode(plaintext) } as const;
  } catch (error) {
    if (error instanceof Error && error.constructor.name.startsWith('JWE'))
      return { ok: false, code: 'decryption_failed' } as const;
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
      return { ok: false, code: 'decryption_failed' } as const;
    throw error;
  }
}

function headerOf(jwe: string): { kid?: string } | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString());
    return typeof header === 'object' && header !== null ? header : undefined;
  } catch {
    return undefined;
  }
}

async function loadKey(row: KeyRow, sealingKey: Buffer): Promise<LoadedKey> {
  const jwk: JWK = JSON.parse(open(row.sealed_private, sealingKey).toString());
  const privateKey = await importJWK({ ...jwk, alg: 'ECDH-ES' });
  if (privateKey instanceof Uint8Array) throw new TypeError('an encryption key must be asymmetric');
  return { kid: row.kid, publicJwk: row.public_jwk, privateKey, activeFrom: row.active_from.getTime() };
}

/** Makes the first key, and the next one a day before the last one's time ends. Two processes may race: one wins per start time. */
async function ensureKeys(deps: { pool: pg.Pool; sealingKey: Buffer; now: () => Date }) {
  const at = deps.now().getTime();
  const { rows } = await deps.pool.query<{ last: Date | null }>(
    'SELECT max(active_from) AS last FROM http_encryption_key',
  );
  const last = rows[0]?.last?.getTime();
  if (last !== undefined && at < last + ACTIVE_MS - OVERLAP_MS) return;
  const from = last === undefined || at > last + ACTIVE_MS ? at : last + ACTIVE_MS;
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = `k${Math.floor(from / 1000)}`;
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid, use: 'enc', alg: 'ECDH-ES' };
  const sealed = seal(Buffer.from(JSON.stringify(await exportJWK(privateKey))), deps.sealingKey);
  await deps.pool.query(
    'INSERT INTO http_encryption_key (kid, public_jwk, sealed_private, active_from) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [kid, publicJwk, sealed, new Date(from)],
  );
}
