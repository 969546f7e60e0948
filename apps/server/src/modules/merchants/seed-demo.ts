import { LANGUAGES } from '@baize/i18n';
import type { Kysely } from 'kysely';
import type { ControlTables, MerchantTables } from './tables.ts';

export const demoOperator = { id: 1, code: 'baize-gaming', name: 'Baize Gaming Ltd' } as const;
export const demoMerchant = { id: 1, code: 'baize', name: 'Baize' } as const;

/** The licensee and the merchant of the demo; a second run changes nothing. */
export async function seedMerchants(ctx: { db: Kysely<object>; control: Kysely<object> }): Promise<void> {
  const control = ctx.control.withTables<ControlTables>();
  await control
    .insertInto('control_operator')
    .values(demoOperator)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await control
    .insertInto('control_merchant')
    .values({ id: demoMerchant.id, operator_id: demoOperator.id, code: demoMerchant.code })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await control
    .insertInto('control_host')
    .values(['localhost', '127.0.0.1', '[::1]'].map(host => ({ host, merchant_id: demoMerchant.id })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await ctx.db
    .withTables<MerchantTables>()
    .insertInto('merchant')
    .values({
      id: demoMerchant.id,
      name: demoMerchant.name,
      currencies: ['THB'],
      time_zone: 'Asia/Bangkok',
      languages: LANGUAGES.map(({ code }) => code),
      default_language: 'EN',
      jurisdiction: 'demo',
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
