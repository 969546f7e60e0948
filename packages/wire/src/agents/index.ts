export { listAgentBillBets, listAgentBillMembers, listAgentBills, showAgentBill } from './bills.ts';
export { createAgentLink, endAgentLink, listAgentLinks } from './links.ts';
export { listAgentIncome, listTeam, showAgentDashboard, showTeamReport } from './team.ts';
