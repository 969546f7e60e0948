import { isCurrencyCode } from '@baize/money';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ControlTables, MerchantTables } from './tables.ts';

export type NewMerchant = {
  /** In addresses and headers: lower case letters, digits and dashes. */
  code: string;
  name: string;
  /** The licensee above it, made where it is new. */
  operator: { code: string; name: string };
  currencies: [string, ...string[]];
  /** IANA, such as Asia/Bangkok: what a business day is. */
  timeZone: string;
  languages: [string, ...string[]];
  hosts: readonly string[];
  jurisdiction: string;
};

export type CreateMerchantOutcome =
  | { ok: true; id: number }
  | { ok: false; problem: 'code_taken' | 'code_invalid' | 'host_taken' | 'time_zone_unknown' | 'currency_unknown' };

type Deps = Pick<Context, 'db' | 'control' | 'audit' | 'merchants'>;

/** Makes a white label: its licensee and routing in the control database, its profile in its own; for `baize merchant create`. */
export async function createMerchant(ctx: Deps, draft: NewMerchant): Promise<CreateMerchantOutcome> {
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(draft.code)) return { ok: false, problem: 'code_invalid' };
  if (!isTimeZone(draft.timeZone)) return { ok: false, problem: 'time_zone_unknown' };
  if (!draft.currencies.every(isCurrencyCode)) return { ok: false, problem: 'currency_unknown' };
  const routed = await route(ctx.control, draft);
  if (!routed.ok) return routed;
  const [defaultLanguage] = draft.languages;
  await ctx.db.transaction().execute(async tx => {
    await tx
      .withTables<MerchantTables>()
      .insertInto('merchant')
      .values({
        id: routed.id,
        name: draft.name,
        currencies: [...draft.currencies],
        time_zone: draft.timeZone,
        languages: [...draft.languages],
        default_language: defaultLanguage,
        jurisdiction: draft.jurisdiction,
      })
      .execute();
    await ctx.audit.write(tx, {
      merchantId: routed.id,
      actor: { kind: 'system', id: 'cli', name: 'Command line' },
      action: 'merchants.created',
      object: { kind: 'merchant', id: String(routed.id) },
      after: draft,
    });
  });
  ctx.merchants.forget();
  return routed;
}

const route = (control: Kysely<object>, draft: NewMerchant): Promise<CreateMerchantOutcome> =>
  control.transaction().execute(async (tx): Promise<CreateMerchantOutcome> => {
    // Ids are given one after the other; two who create at once wait for each other.
    await sql`LOCK TABLE control_merchant IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const tables = tx.withTables<ControlTables>();
    const merchants = await tables.selectFrom('control_merchant').select(['id', 'code']).execute();
    if (merchants.some(({ code }) => code === draft.code)) return { ok: false, problem: 'code_taken' };
    const hosts = draft.hosts.map(host => host.toLowerCase());
    const taken = await tables.selectFrom('control_host').select('host').execute();
    if (taken.some(({ host }) => hosts.includes(host))) return { ok: false, problem: 'host_taken' };
    const operators = await tables.selectFrom('control_operator').select(['id', 'code']).execute();
    const operator = operators.find(({ code }) => code === draft.operator.code)?.id ?? nextAfter(operators);
    await tables
      .insertInto('control_operator')
      .values({ id: operator, ...draft.operator })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const id = nextAfter(merchants);
    await tables.insertInto('control_merchant').values({ id, operator_id: operator, code: draft.code }).execute();
    if (hosts.length > 0) {
      await tables
        .insertInto('control_host')
        .values(hosts.map(host => ({ host, merchant_id: id })))
        .execute();
    }
    return { ok: true, id };
  });

const nextAfter = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
