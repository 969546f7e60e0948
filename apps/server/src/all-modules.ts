import { eventsModule } from './events/index.ts';
import type { ServerModule } from './module.ts';
import { agentsModule } from './modules/agents/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { bonusesModule } from './modules/bonuses/index.ts';
import { cashierModule } from './modules/cashier/index.ts';
import { chatModule } from './modules/chat/index.ts';
import { consoleModule } from './modules/console/index.ts';
import { contentModule } from './modules/content/index.ts';
import { gamesModule } from './modules/games/index.ts';
import { inboxModule } from './modules/inbox/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { membersModule } from './modules/members/index.ts';
import { merchantsModule } from './modules/merchants/index.ts';
import { messagesModule } from './modules/messages/index.ts';
import { operatorsModule } from './modules/operators/index.ts';
import { playModule } from './modules/play/index.ts';
import { pointsModule } from './modules/points/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { rewardsModule } from './modules/rewards/index.ts';
import { saferPlayModule } from './modules/safer-play/index.ts';
import { systemModule } from './modules/system/index.ts';

/** Every room of the server, lower ones first: the order in which they start and seed. */
export const allModules: readonly ServerModule[] = [
  merchantsModule,
  auditModule,
  operatorsModule,
  eventsModule,
  ledgerModule,
  messagesModule,
  membersModule,
  playModule,
  systemModule,
  contentModule,
  lotteryModule,
  gamesModule,
  cashierModule,
  saferPlayModule,
  inboxModule,
  pointsModule,
  bonusesModule,
  rewardsModule,
  promotionsModule,
  agentsModule,
  chatModule,
  consoleModule,
];
