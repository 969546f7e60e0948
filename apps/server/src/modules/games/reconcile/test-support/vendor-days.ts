import { type FakeVendor, fakeVendor, type Launch, operator, startServer, type TestServer } from '@baize/testkit';
import { opsListDifferences } from '@baize/wire/games';
import { runtimeOf } from '../../runtime.ts';

export type VendorDays = Awaited<ReturnType<typeof openVendorDays>>;

/** A house with the vendor `fake`, whose list is what a test pushes into `vendor.transactions`. */
export async function openVendorDays() {
  const server = await startServer();
  const vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
  await server.settle();
  return {
    server,
    vendor,
    /** An entry of the vendor's list: a bet of 1.00 that stands, now, and whatever else is said of it. */
    listed: (id: string, { user, round }: Launch, more: object = {}) => ({
      transaction_uuid: id,
      kind: 'TK_BET',
      status: 'TS_SUCCESS',
      user,
      round,
      amount: 100_000,
      currency: 'THB',
      created_at: server.ctx.now().toISOString(),
      ...more,
    }),
    seen: () => seen(server),
    spansAsked: () => spansAsked(server),
    today: () => server.ctx.now().toISOString().slice(0, 10),
    close: () => close(server, vendor),
  };
}

/** What operators see of the vendor's days, and what is open of all. */
async function seen(server: TestServer) {
  const { days, differences } = await (await operator(server)).must(opsListDifferences, {});
  const mine = days.filter(({ vendorCode }) => vendorCode === 'fake');
  return { days: mine.map(({ day, state }) => `${day} ${state}`).toSorted(), differences, mine };
}

/** Where the spans begin of which the vendor was asked for its list, in the order in which it was asked. */
async function spansAsked(server: TestServer): Promise<string[]> {
  await runtimeOf(server.ctx).calls.flush();
  const { rows } = await server.ctx.pool.query(
    "SELECT request FROM vendor_call WHERE vendor_code = 'fake' AND path LIKE '%transactions/list' ORDER BY id",
  );
  return rows.map(({ request }) => String(JSON.parse(request).start_time));
}

async function close(server: TestServer, vendor: FakeVendor): Promise<void> {
  await vendor.close();
  await server.close();
}
