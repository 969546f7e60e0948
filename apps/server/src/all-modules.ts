import { eventsModule } from './events/index.ts';
import type { ServerModule } from './module.ts';
import { cashierModule } from './modules/cashier/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';

/** Every room of the server, lower ones first: the order in which they start and seed. */
export const allModules: readonly ServerModule[] = [eventsModule, ledgerModule, cashierModule];
