import type { ServerModule } from '../../module.ts';
import { resolveInvitations } from '../members/index.ts';
import { showAgentDashboardHandler } from './dashboard.ts';
import { listAgentIncomeHandler } from './income.ts';
import { createAgentLinkHandler, endAgentLinkHandler, listAgentLinksHandler } from './links.ts';
import { rebateTimer } from './pay-rebates.ts';
import { resolveLink } from './resolve-link.ts';
import { seedAgents } from './seed-demo.ts';
import { listTeamHandler, showTeamReportHandler } from './team.ts';

/** Agents: their teams, the links that bring members in, and the shares that they get of what is played below them. */
export const agentsModule: ServerModule = {
  name: 'agents',
  handlers: [
    showAgentDashboardHandler,
    listTeamHandler,
    showTeamReportHandler,
    listAgentIncomeHandler,
    listAgentLinksHandler,
    createAgentLinkHandler,
    endAgentLinkHandler,
  ],
  timers: [rebateTimer],
  seedDemo: seedAgents,
  start: ctx => resolveInvitations(ctx, (merchantId, code) => resolveLink(ctx, merchantId, code)),
};
