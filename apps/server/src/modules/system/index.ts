import type { ServerModule } from '../../module.ts';
import { customerServiceHandler } from './customer-service.ts';
import { countryHandler, locationHandler } from './show-places.ts';
import { domainRouteHandler, settingsConsolidatedHandler, templatesHandler } from './show-settings.ts';
import { registrationRulesHandler, statusHandler, whitelabelHandler } from './show-status.ts';

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
    countryHandler,
    locationHandler,
    customerServiceHandler,
  ],
};
