import type { ServerModule } from '../../module.ts';
import { answerCountry, answerLocation } from './show-places.ts';
import { answerDomainRoute, answerSettingsConsolidated, answerTemplates } from './show-settings.ts';
import { answerRegistrationRules, answerStatus, answerWhitelabel } from './show-status.ts';

/** What a page needs to know of the site before anybody logs in. */
export const systemModule: ServerModule = {
  name: 'system',
  handlers: [
    answerStatus,
    answerWhitelabel,
    answerRegistrationRules,
    answerSettingsConsolidated,
    answerDomainRoute,
    answerTemplates,
    answerCountry,
    answerLocation,
  ],
};
