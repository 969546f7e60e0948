import type { ServerModule } from '../../module.ts';
import { provideContractStanding, provideUplineTransfers, resolveInvitations } from '../members/index.ts';
import { changeTeamRatesHandler, openTeamAccountHandler, showTeamMemberHandler } from './accounts/team-member.ts';
import { listTeamTransfersHandler, transferInTeamHandler } from './accounts/transfers.ts';
import { listAgentBillsHandler } from './bills/list-bills.ts';
import { listAgentBillBetsHandler, listAgentBillMembersHandler, showAgentBillHandler } from './bills/show-bill.ts';
import { billTimers } from './bills/timers.ts';
import { opsListAgentAnomaliesHandler } from './console/anomalies.ts';
import { opsChangeAgentRatesHandler } from './console/change-rates.ts';
import { opsProposeAgentCorrectionHandler } from './console/corrections.ts';
import { opsEndHouseContractHandler, opsProposeHouseContractHandler } from './console/house-contracts.ts';
import { opsListAgentsHandler, opsShowAgentHandler } from './console/ops-agents.ts';
import { opsDecideAgentLineHandler, opsListAgentLinesHandler, opsShowAgentLineHandler } from './console/ops-lines.ts';
import { expireOffersTimer } from './contracts/expire-offers.ts';
import { contractHandlers } from './contracts/relays.ts';
import { standingOf } from './contracts/standing.ts';
import { showAgentDashboardHandler } from './dashboard.ts';
import { seedDemoLife } from './demo/seed-demo-life.ts';
import { listAgentIncomeHandler } from './income.ts';
import { createAgentLinkHandler, endAgentLinkHandler, listAgentLinksHandler } from './links.ts';
import { rebateTimer } from './pay-rebates.ts';
import { countMember } from './reports/count-members.ts';
import { moneyTimer } from './reports/roll-money.ts';
import { listTeamBetsHandler } from './reports/team-bets.ts';
import { showTeamReportHandler } from './reports/team-report.ts';
import { listTeamTransactionsHandler } from './reports/team-transactions.ts';
import { resolveLink } from './resolve-link.ts';
import { seedAgents } from './seed-demo.ts';
import { transferRules } from './settings.ts';
import { listTeamHandler } from './team.ts';

export { agentProposals } from './console/proposals.ts';

/**
 * Agents: their teams, the links that bring members in, the shares that they get of what is played below them, and
 * the contracts by which they are paid for it.
 */
export const agentsModule: ServerModule = {
  name: 'agents',
  handlers: [
    showAgentDashboardHandler,
    listTeamHandler,
    showTeamReportHandler,
    listTeamTransactionsHandler,
    listTeamBetsHandler,
    listAgentIncomeHandler,
    listAgentLinksHandler,
    createAgentLinkHandler,
    endAgentLinkHandler,
    ...contractHandlers,
    listAgentBillsHandler,
    showAgentBillHandler,
    listAgentBillMembersHandler,
    listAgentBillBetsHandler,
    showTeamMemberHandler,
    changeTeamRatesHandler,
    openTeamAccountHandler,
    transferInTeamHandler,
    listTeamTransfersHandler,
    opsListAgentLinesHandler,
    opsShowAgentLineHandler,
    opsDecideAgentLineHandler,
    opsListAgentsHandler,
    opsShowAgentHandler,
    opsChangeAgentRatesHandler,
    opsListAgentAnomaliesHandler,
    opsProposeHouseContractHandler,
    opsEndHouseContractHandler,
    opsProposeAgentCorrectionHandler,
  ],
  subscribers: [countMember],
  timers: [rebateTimer, moneyTimer, expireOffersTimer, ...billTimers],
  seedDemo: seedAgents,
  seedDemoLife,
  start: ctx => {
    resolveInvitations(ctx, (merchantId, code) => resolveLink(ctx, merchantId, code));
    provideContractStanding(ctx, (merchantId, memberId) => standingOf(ctx, merchantId, memberId));
    provideUplineTransfers(ctx, merchantId => ctx.settings.get(merchantId, transferRules).up);
  },
};
