export { changeTeamRates, listTeamTransfers, openTeamAccount, showTeamMember, transferInTeam } from './accounts.ts';
export { opsListAgentAnomalies } from './anomalies.ts';
export { listAgentBillBets, listAgentBillMembers, listAgentBills, showAgentBill } from './bills.ts';
export { createAgentLink, endAgentLink, listAgentLinks } from './links.ts';
export {
  opsDecideAgentLine,
  opsEndHouseContract,
  opsListAgentLines,
  opsListAgents,
  opsProposeAgentCorrection,
  opsProposeHouseContract,
  opsShowAgent,
  opsShowAgentLine,
} from './operator-agents.ts';
export { opsChangeAgentRates } from './operator-rates.ts';
export { listTeamBets, listTeamTransactions, showTeamReport } from './reports.ts';
export { listAgentIncome, listTeam, showAgentDashboard } from './team.ts';
