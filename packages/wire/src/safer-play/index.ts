export { askReturn, exclude } from './exclusion.ts';
export { confirmLimit, setLimit } from './limits.ts';
export {
  opsCheckIdentity,
  opsCloseCase,
  opsComponents,
  opsExclude,
  opsListCases,
  opsListExclusions,
  opsNoteCase,
  opsOpenCase,
  opsSetLimit,
  opsShowCase,
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
export { answerRealityCheck, leaveOffer, setRealityCheck, showRealityCheck, showSaferPlay } from './show-safer-play.ts';
export { opsTaxReport } from './tax-report.ts';
