import type { Kysely } from 'kysely';
import type { Merchant } from './merchant.ts';
import type { ControlTables, MerchantTables } from './tables.ts';

/** Every merchant of this database, joined with its routing in the control database. */
export async function loadMerchants(db: Kysely<object>, control: Kysely<object>): Promise<Merchant[]> {
  const routing = control.withTables<ControlTables>();
  const [profiles, routes, hosts] = await Promise.all([
    db.withTables<MerchantTables>().selectFrom('merchant').selectAll().orderBy('id').execute(),
    routing.selectFrom('control_merchant').select(['id', 'operator_id', 'code']).execute(),
    routing.selectFrom('control_host').select(['host', 'merchant_id']).orderBy('host').execute(),
  ]);
  const routeById = new Map(routes.map(route => [route.id, route]));
  return profiles.flatMap(profile => {
    const route = routeById.get(profile.id);
    const [currency, ...others] = profile.currencies;
    // A profile without a route cannot be reached by anybody, and the table allows none without a currency.
    if (route === undefined || currency === undefined) return [];
    return {
      id: profile.id,
      code: route.code,
      name: profile.name,
      operatorId: route.operator_id,
      currencies: [currency, ...others] as const,
      timeZone: profile.time_zone,
      languages: profile.languages,
      defaultLanguage: profile.default_language,
      hosts: hosts.filter(row => row.merchant_id === profile.id).map(row => row.host),
      jurisdiction: profile.jurisdiction,
      state: profile.state,
    };
  });
}
