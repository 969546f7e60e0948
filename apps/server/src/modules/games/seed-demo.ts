import { serverTexts } from '@baize/i18n/server';
import { vendorKeys } from '@baize/vendor-keys';
import type { Context } from '../../context.ts';
import { demoMerchant } from '../merchants/index.ts';
import { sealSecret } from './catalogue/access.ts';
import { runtimeOf } from './runtime.ts';
import type { GameTables } from './tables.ts';

/**
 * The house vendor of the demo: its keys are those of the data folder, its address the configuration's, at every start anew. What an
 * operator switched stays.
 */
export async function seedDemo(ctx: Context): Promise<void> {
  const keys = vendorKeys(ctx.config.dataFolder);
  const fresh = {
    api_url: ctx.config.studioUrl,
    origins: originsOf(ctx.config.studioUrl),
    public_key: keys.studio.publicPem,
    sealed_private_key: sealSecret(ctx, keys.portal.privatePem),
    synced_at: null,
    asked_at: null,
  };
  await ctx.db
    .withTables<GameTables>()
    .insertInto('game_vendor')
    .values({
      merchant_id: demoMerchant.id,
      code: 'studio',
      vassalage: 'STUDIO',
      account_type_id: 2,
      protocol: 'hub88',
      names: JSON.stringify(serverTexts({ app: 'demo' }).inAll('demo.vendor.studio')),
      game_types: ['RNG', 'FISH'],
      sort: 10,
      enabled: true,
      operator_id: demoMerchant.code,
      ...fresh,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'code']).doUpdateSet(fresh))
    .execute();
  runtimeOf(ctx).directory.forget();
}

/** A browser on this machine may say localhost where the server says 127.0.0.1. */
function originsOf(url: string): string[] {
  const { origin, hostname } = new URL(url);
  const both = [origin, origin.replace('127.0.0.1', 'localhost'), origin.replace('//localhost', '//127.0.0.1')];
  return hostname === 'localhost' || hostname === '127.0.0.1' ? [...new Set(both)] : [origin];
}
