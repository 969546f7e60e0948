import type { Kysely } from 'kysely';
import { loadMerchants } from './load-merchants.ts';
import type { Merchant } from './merchant.ts';

export type Merchants = {
  /** The merchant that a `Merchant` header names. */
  byCode(code: string): Promise<Merchant | undefined>;
  /** The merchant of a request's host (a port is ignored); where there is only one merchant, it has every unknown host. */
  byHost(host: string): Promise<Merchant | undefined>;
  /** The same out of memory, undefined where a reading has to be waited for. */
  atHand: { byCode(code: string): Merchant | undefined; byHost(host: string): Merchant | undefined };
  byId(id: number): Promise<Merchant | undefined>;
  list(): Promise<readonly Merchant[]>;
  /** Reads the tables again at the next question: after a change of a merchant in this process. */
  forget(): void;
};

type Deps = { db: Kysely<object>; control: Kysely<object> };
type Directory = { list: Merchant[]; byCode: Map<string, Merchant>; byHost: Map<string, Merchant>; readAtMs: number };

/** For how long an answer from memory is good enough: a change elsewhere is seen after this at the latest. */
const freshMs = 2_000;

/**
 * Merchants by host, code and id, out of memory. An old answer is given at once while a new one is read behind it, so no
 * request waits for the database after the first.
 */
export function createMerchants({ db, control }: Deps): Merchants {
  let directory: Directory | undefined;
  let reading: Promise<Directory> | undefined;

  const read = (): Promise<Directory> => {
    reading ??= loadMerchants(db, control)
      .then(list => {
        directory = index(list);
        return directory;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const standing = (): Directory | undefined => {
    // An empty directory is never kept: the first merchant is seen at once.
    if (directory === undefined || directory.list.length === 0) return undefined;
    // Real time on purpose: how old a copy is has nothing to do with the clock of the business.
    if (performance.now() - directory.readAtMs > freshMs) read().catch(() => undefined);
    return directory;
  };
  const current = async (): Promise<Directory> => standing() ?? read();

  return {
    byCode: async code => (await current()).byCode.get(code),
    byHost: async host => ofHost(await current(), host),
    atHand: {
      byCode: code => standing()?.byCode.get(code),
      byHost: host => {
        const known = standing();
        return known && ofHost(known, host);
      },
    },
    byId: async id => (await current()).list.find(merchant => merchant.id === id),
    list: async () => (await current()).list,
    forget: () => {
      directory = undefined;
    },
  };
}

const index = (list: Merchant[]): Directory => ({
  list,
  byCode: new Map(list.map(merchant => [merchant.code, merchant])),
  byHost: new Map(list.flatMap(merchant => merchant.hosts.map(host => [host, merchant] as const))),
  readAtMs: performance.now(),
});

const ofHost = ({ byHost, list }: Directory, host: string): Merchant | undefined =>
  byHost.get(withoutPort(host)) ?? (list.length === 1 ? list[0] : undefined);

/** `Play.Example.com:3000` and `[::1]:3000` without their ports, in lower case. */
export const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');
