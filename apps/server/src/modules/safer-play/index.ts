import type { ServerModule } from '../../module.ts';
import { registerCashierPolicy } from '../cashier/index.ts';
import { listChangesHandler } from './changes.ts';
import { askReturnHandler, excludeHandler } from './exclusion-calls.ts';
import { lastGameHandler } from './last-game.ts';
import { confirmLimitHandler, setLimitHandler } from './limit-calls.ts';
import { cashierPolicy, playPolicy } from './policies.ts';
import { pushSaferPlay } from './push-changes.ts';
import {
  answerRealityCheckHandler,
  beginRealityChecks,
  realityTimer,
  setRealityCheckHandler,
  showRealityCheckHandler,
} from './reality-check.ts';
import { leaveOfferHandler, showSaferPlayHandler } from './show-safer-play.ts';
import { meetExclusions } from './spread-exclusion.ts';

/** What keeps play safe: limits, exclusion, reality checks, and the records that a licence asks for. */
export const saferPlayModule: ServerModule = {
  name: 'safer-play',
  handlers: [
    showSaferPlayHandler,
    leaveOfferHandler,
    setLimitHandler,
    confirmLimitHandler,
    showRealityCheckHandler,
    answerRealityCheckHandler,
    setRealityCheckHandler,
    excludeHandler,
    askReturnHandler,
    listChangesHandler,
    lastGameHandler,
  ],
  timers: [realityTimer],
  subscribers: [beginRealityChecks, meetExclusions, pushSaferPlay],
  start: ctx => {
    ctx.play.register(playPolicy(ctx));
    registerCashierPolicy(ctx, cashierPolicy(ctx));
  },
};
