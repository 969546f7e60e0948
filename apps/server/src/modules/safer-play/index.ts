import type { ServerModule } from '../../module.ts';
import { registerCashierPolicy } from '../cashier/index.ts';
import type { ProposalKind } from '../operators/index.ts';
import {
  opsCloseCaseHandler,
  opsListCasesHandler,
  opsNoteCaseHandler,
  opsOpenCaseHandler,
  opsShowCaseHandler,
} from './cases.ts';
import { listChangesHandler } from './changes.ts';
import { closeAccountHandler } from './close-account.ts';
import { checkComponents, componentsTimer, opsComponentsHandler } from './components.ts';
import { dormantTimer, wakeAccounts } from './dormant.ts';
import { forgetJobs } from './erasure/ask-erasure.ts';
import { retentionTimer } from './erasure/let-go.ts';
import { erasureProposal, opsProposeErasureHandler } from './erasure/propose-erasure.ts';
import { opsListErasuresHandler, opsShowRetentionHandler } from './erasure/show-retention.ts';
import { askReturnHandler, excludeHandler } from './exclusion-calls.ts';
import { askExportHandler, downloadExportHandler, exportTimer, listExportsHandler, makeExport } from './export-data.ts';
import { lastGameHandler } from './last-game.ts';
import { confirmLimitHandler, setLimitHandler } from './limit-calls.ts';
import {
  opsCheckIdentityHandler,
  opsExcludeHandler,
  opsListExclusionsHandler,
  opsSetLimitHandler,
  opsShowSaferPlayHandler,
} from './operator-calls.ts';
import { cashierPolicy, playPolicy } from './policies.ts';
import { pushSaferPlay } from './push-changes.ts';
import {
  answerRealityCheckHandler,
  beginRealityChecks,
  realityTimer,
  setRealityCheckHandler,
  showRealityCheckHandler,
} from './reality-check.ts';
import { reviewMoney } from './review-money.ts';
import { leaveOfferHandler, showSaferPlayHandler } from './show-safer-play.ts';
import { opsSignificantEventsHandler } from './significant-events.ts';
import { meetExclusions, spreadJobs } from './spread-exclusion.ts';
import { opsTaxReportHandler } from './tax-report.ts';
import { opsTrialBalanceHandler, trialBalanceTimer } from './trial-balance.ts';

/** What two people decide in this room. */
export const saferPlayProposals: readonly ProposalKind[] = [erasureProposal];

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
    closeAccountHandler,
    askExportHandler,
    listExportsHandler,
    downloadExportHandler,
    opsShowSaferPlayHandler,
    opsSetLimitHandler,
    opsExcludeHandler,
    opsCheckIdentityHandler,
    opsListExclusionsHandler,
    opsListCasesHandler,
    opsShowCaseHandler,
    opsOpenCaseHandler,
    opsNoteCaseHandler,
    opsCloseCaseHandler,
    opsSignificantEventsHandler,
    opsTrialBalanceHandler,
    opsComponentsHandler,
    opsTaxReportHandler,
    opsShowRetentionHandler,
    opsListErasuresHandler,
    opsProposeErasureHandler,
  ],
  timers: [realityTimer, trialBalanceTimer, componentsTimer, dormantTimer, exportTimer, retentionTimer],
  subscribers: [beginRealityChecks, meetExclusions, wakeAccounts, pushSaferPlay, reviewMoney],
  jobs: { 'safer-play.export': makeExport, ...forgetJobs, ...spreadJobs },
  start: async ctx => {
    ctx.play.register(playPolicy(ctx));
    registerCashierPolicy(ctx, cashierPolicy(ctx));
    await checkComponents(ctx);
  },
};
