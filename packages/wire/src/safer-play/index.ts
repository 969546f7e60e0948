export {
  opsListErasures,
  opsProposeErasure,
  opsShowRetention,
  RETENTION_FLOORS,
  type RetentionKind,
} from './erasure.ts';
export { askReturn, exclude } from './exclusion.ts';
export { confirmLimit, setLimit } from './limits.ts';
export {
  opsCheckIdentity,
  opsComponents,
  opsExclude,
  opsListExclusions,
  opsSetLimit,
  opsShowSaferPlay,
  opsSignificantEvents,
  opsTrialBalance,
} from './operator-safer-play.ts';
export {
  askExport,
  closeAccount,
  downloadExport,
  lastGame,
  listExports,
  listSaferPlayChanges,
} from './records.ts';
export { opsCloseCase, opsListCases, opsNoteCase, opsOpenCase, opsShowCase } from './review-cases.ts';
export { answerRealityCheck, leaveOffer, setRealityCheck, showRealityCheck, showSaferPlay } from './show-safer-play.ts';
export { opsTaxReport } from './tax-report.ts';
