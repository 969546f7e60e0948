export { createAgentLink, endAgentLink, listAgentLinks } from './links.ts';
export { listAgentIncome, listTeam, showAgentDashboard, showTeamReport } from './team.ts';
