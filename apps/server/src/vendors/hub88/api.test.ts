import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { VendorAccess } from '../provider.ts';
import { hub88Client } from './api.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const access = {
  code: 'fake',
  apiUrl: 'https://vendor.test',
  operatorId: 'house',
  privateKey,
} as unknown as VendorAccess;
const day = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')] as const;

const page = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, () => ({
      transaction_uuid: randomUUID(),
      kind: 'TK_BET',
      status: 'TS_SUCCESS',
      user: 'u',
      round: 'r',
      amount: 1,
      currency: 'THB',
      created_at: '2026-11-01T10:00:00Z',
    })),
  );

describe('the list of a supplier of this protocol', () => {
  it('is read page by page', async () => {
    const pages = [page(1_000), page(1_000), page(3)];
    const listed = await hub88Client(access, async () => pages.shift() ?? '[]').transactions(...day);
    expect(listed.transactions).toHaveLength(2_003);
    expect(listed.transactions[0]).toMatchObject({ kind: 'bet', status: 'ok', free: false, amount: 10n });
  });

  it('is read also where an entry of it cannot be', async () => {
    const broken = { transaction_uuid: randomUUID(), kind: 'TK_NEW', amount: 1.5 };
    const answer = JSON.stringify([...JSON.parse(page(2)), broken, { kind: 'TK_BET' }, null]);
    const listed = await hub88Client(access, async () => answer).transactions(...day);
    expect(listed.transactions).toHaveLength(2);
    expect(listed).toMatchObject({ unreadable: [broken.transaction_uuid], nameless: 2 });
  });

  it.each([
    '2026-11-01T10:00:00Z',
    '2026-11-01T10:00:00.000',
    '2026-11-01 10:00:00',
    '2026-11-01 10:00:00Z',
    '2026-11-01T17:00:00+07',
    '2026-11-01T17:00:00+0700',
    '2026-11-01 17:00:00+07:00',
  ])('says when something was, also as %s', async written => {
    const [entry] = JSON.parse(page(1));
    const answer = JSON.stringify([{ ...entry, created_at: written }]);
    const { transactions } = await hub88Client(access, async () => answer).transactions(...day);
    expect(transactions[0]?.at.toISOString()).toBe('2026-11-01T10:00:00.000Z');
  });

  it('is not followed without an end', async () => {
    let asked = 0;
    const endless = hub88Client(access, async () => {
      asked += 1;
      return page(60_000);
    });
    await expect(endless.transactions(...day)).rejects.toThrow('fake lists transactions without an end');
    expect(asked).toBe(9);
  });
});
