import type { ServerModule } from '../../module.ts';
import { standingOf } from './access.ts';
import { openCountries } from './country-of.ts';
import { customerServiceHandler } from './customer-service.ts';
import { refusalWordsHandler } from './refusal-words.ts';
import { countryHandler, locationHandler } from './show-places.ts';
import { domainRouteHandler, settingsConsolidatedHandler, templatesHandler } from './show-settings.ts';
import { registrationRulesHandler, statusHandler, whitelabelHandler } from './show-status.ts';

export { gameHostsOf } from './addresses.ts';
export { balanceDigits } from './settings.ts';
export { inMaintenance, siteGate } from './site-gate.ts';

/** What a page needs to know of the site before anybody logs in. */
export const systemModule: ServerModule = {
  name: 'system',
  handlers: [
    statusHandler,
    whitelabelHandler,
    registrationRulesHandler,
    settingsConsolidatedHandler,
    domainRouteHandler,
    templatesHandler,
    refusalWordsHandler,
    countryHandler,
    locationHandler,
    customerServiceHandler,
  ],
  start: async ctx => {
    await openCountries(ctx);
    ctx.push.checkAddresses((merchantId, ip) => standingOf(ctx, merchantId, ip).allowed);
  },
};
