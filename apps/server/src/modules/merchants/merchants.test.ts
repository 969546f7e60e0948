import { cloneDatabase, startServer, type TestDatabase, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMerchants } from './merchants.ts';
import { demoMerchant, seedMerchants } from './seed-demo.ts';

const addMerchant = async ({ pool }: Pick<TestDatabase, 'pool'>, id: number, code: string, ...hosts: string[]) => {
  await pool.query('INSERT INTO control_merchant (id, operator_id, code) VALUES ($1, 1, $2)', [id, code]);
  await pool.query(
    `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
     VALUES ($1, $2, '{VND,USDT}', 'Asia/Ho_Chi_Minh', '{VI,EN}', 'VI', 'demo')`,
    [id, code],
  );
  for (const host of hosts)
    await pool.query('INSERT INTO control_host (host, merchant_id) VALUES ($1, $2)', [host, id]);
};

describe('merchants', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());
  const merchants = () => createMerchants({ db: database.db, control: database.db });

  it('are none before the first, and the first is seen at once', async () => {
    const directory = merchants();
    expect(await directory.byCode('baize')).toBeUndefined();
    await seedMerchants({ db: database.db, control: database.db });
    await seedMerchants({ db: database.db, control: database.db });
    expect(await directory.byCode('baize')).toMatchObject({
      id: demoMerchant.id,
      code: 'baize',
      operatorId: 1,
      currencies: ['THB'],
      timeZone: 'Asia/Bangkok',
      defaultLanguage: 'EN',
      state: 'active',
    });
  });

  it('have every host while there is one, and their own hosts when there are several', async () => {
    const alone = merchants();
    expect((await alone.byHost('anything.example.com'))?.code).toBe('baize');
    await addMerchant(database, 2, 'lotus', 'lotus.example.com', 'www.lotus.example.com');
    const both = merchants();
    expect(await both.byHost('anything.example.com')).toBeUndefined();
    expect((await both.byHost('Lotus.Example.com:8443'))?.id).toBe(2);
    expect((await both.byHost('www.lotus.example.com'))?.currencies).toEqual(['VND', 'USDT']);
    expect((await both.byHost('localhost:3000'))?.code).toBe('baize');
    expect((await both.byHost('[::1]:3000'))?.code).toBe('baize');
    expect((await both.byId(2))?.code).toBe('lotus');
    expect((await both.list()).map(each => each.code)).toEqual(['baize', 'lotus']);
  });

  it('are read again after a while, behind an answer from memory', async () => {
    const directory = merchants();
    expect((await directory.byCode('lotus'))?.state).toBe('active');
    await database.pool.query("UPDATE merchant SET state = 'maintenance' WHERE id = 2");
    await vi.waitFor(async () => expect((await directory.byCode('lotus'))?.state).toBe('maintenance'), {
      timeout: 5_000,
      interval: 100,
    });
  });

  it('refuse a code that no header could carry', async () => {
    await expect(addMerchant(database, 9, 'Not A Code')).rejects.toThrow('check constraint');
  });
});

describe('the merchant of a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const status = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/wps/system/status`, { headers });
    return { status: answer.status, body: await answer.json() };
  };

  it('is that of the header, else of the host', async () => {
    expect((await status({ Merchant: 'baize' })).status).toBe(200);
    expect((await status({})).status).toBe(200);
    expect(await status({ Merchant: 'nobody' })).toMatchObject({ status: 404, body: { code: 'merchant_unknown' } });
  });
});
