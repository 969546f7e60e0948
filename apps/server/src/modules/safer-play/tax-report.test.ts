import { type Actor, operator, rollPlay, startServer, type TestServer } from '@baize/testkit';
import { opsTaxReport } from '@baize/wire/safer-play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFor } from '../cashier/test-support/desk.ts';
import { taxSetting } from './settings.ts';

let server: TestServer;
let fiona: Actor;
beforeAll(async () => {
  server = await startServer();
  fiona = await operator(server, 'fiona');
});
afterAll(() => server.close());

type Played = { product: string; asset?: string; stake: number; prize: number; rebate: number };

/** A settled fact, in whole units of the currency. */
const settle = ({ product, asset = 'THB', ...figures }: Played) => {
  const units = Object.values(figures).map(figure => figure * 1_000_000);
  return server.ctx.pool.query(
    `SELECT play_write_facts(1, $1, 'Asia/Bangkok', $2, 'settled', ARRAY[uuidv7()], ARRAY[1::int8], ARRAY['G1'], ARRAY[NULL::uuid],
      ARRAY[$3], p_stake => ARRAY[$4::int8], p_turnover => ARRAY[$4::int8], p_prize => ARRAY[$5::int8], p_rebate => ARRAY[$6::int8])`,
    [server.ctx.now(), product, asset, ...units],
  );
};

test('the duty of a licence is a share of what each product came to, and nothing of a loss or of play money', async () => {
  await settle({ product: 'lottery', stake: 1000, prize: 600, rebate: 10 });
  await settle({ product: 'lottery', stake: 500, prize: 100, rebate: 5 });
  await settle({ product: 'rng', stake: 200, prize: 900, rebate: 0 });
  await settle({ product: 'sports', stake: 333, prize: 0, rebate: 0 });
  await settle({ product: 'rng', asset: 'THB.trial', stake: 9000, prize: 0, rebate: 0 });
  await rollPlay(server);
  await setFor(server, taxSetting, {
    duties: [
      { product: 'lottery', basis: 'ngr', percent: '12.5' },
      { product: 'sports', basis: 'stake', percent: '0.3333' },
      { product: '*', basis: 'ggr', percent: '20' },
    ],
  });
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(await fiona.must(opsTaxReport, march)).toEqual({
    jurisdiction: 'demo',
    rows: [
      {
        product: 'lottery',
        basis: 'ngr',
        percent: '12.5',
        currency: 'THB',
        stake: '1500.00',
        prize: '700.00',
        ggr: '800.00',
        ngr: '785.00',
        duty: '98.125',
      },
      {
        product: 'rng',
        basis: 'ggr',
        percent: '20',
        currency: 'THB',
        stake: '200.00',
        prize: '900.00',
        ggr: '-700.00',
        ngr: '-700.00',
        duty: '0.00',
      },
      {
        product: 'sports',
        basis: 'stake',
        percent: '0.3333',
        currency: 'THB',
        stake: '333.00',
        prize: '0.00',
        ggr: '333.00',
        ngr: '333.00',
        duty: '1.109889',
      },
    ],
    totals: [{ currency: 'THB', stake: '2033.00', prize: '1600.00', ggr: '433.00', ngr: '418.00', duty: '99.234889' }],
  });
  const february = await fiona.must(opsTaxReport, { from: '2026-02-01', to: '2026-02-28' });
  expect(february).toMatchObject({ rows: [], totals: [] });
  expect(await fiona.call(opsTaxReport, { from: '2026-03-31', to: '2026-03-01' })).toMatchObject({
    code: 'field_invalid',
  });
});
