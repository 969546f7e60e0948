import type { OutputOf } from '@baize/wire';
import type { availablePromotions } from '@baize/wire/relays';

/** What a player may take part in, as the list of promotions shows it. */
export type Activity = OutputOf<typeof availablePromotions>['promotions'][number];
