export { opsDecideProposal, opsProposeSetting } from './decide-proposal.ts';
export { opsListHosts, opsProposeHost } from './hosts.ts';
export { opsListModules } from './list-modules.ts';
export { opsOverview } from './overview.ts';
export { opsChangeSetting, opsListSettings, opsSettingHistory } from './settings.ts';
export { opsListStops, opsTurnStop } from './stops.ts';
