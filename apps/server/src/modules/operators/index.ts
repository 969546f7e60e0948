import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ServerModule } from '../../module.ts';
import { listOperatorsHandler } from './list-operators.ts';
import { listProposalsHandler } from './list-proposals.ts';
import { loginHandler, loginTotpHandler } from './login.ts';
import { logoutHandler } from './logout.ts';
import { meHandler } from './me.ts';
import { expireProposals } from './proposals.ts';
import { listFiltersHandler, removeFilterHandler, renameFilterHandler, saveFilterHandler } from './saved-filters.ts';
import { seedOperators } from './seed-demo.ts';

export { operatorWorksOn } from './accounts.ts';
export { type CreatedOperator, type CreateOutcome, createOperator, type NewOperator } from './create-operator.ts';
export { operatorNames } from './operator-names.ts';
export { decisionsAskFor } from './permissions.ts';
export { consoleCookie } from './policy.ts';
export type { Checker, ProposalKind } from './proposal-kind.ts';
export {
  type DecideOutcome,
  type Decision,
  decide,
  findProposal,
  openProposal,
  openProposals,
  type Person,
  type Proposal,
  type ProposalDraft,
  type ProposeOutcome,
  propose,
} from './proposals.ts';
export { type DemoOperator, demoAccounts, demoCaller } from './seed-demo.ts';
export { operatorOfRequest, type ResolvedOperator, resolveSession } from './sessions.ts';

/** The console's accounts, roles and sessions, and what one operator proposes and another decides. */
export const operatorsModule: ServerModule = {
  name: 'operators',
  handlers: [
    loginHandler,
    loginTotpHandler,
    logoutHandler,
    meHandler,
    listOperatorsHandler,
    listProposalsHandler,
    listFiltersHandler,
    saveFilterHandler,
    renameFilterHandler,
    removeFilterHandler,
  ],
  timers: [
    { name: 'operators.expireProposals', everyMs: 60_000, run: async ctx => void (await expireProposals(ctx)) },
    { name: 'operators.forget', everyMs: 3_600_000, run: forget },
  ],
  seedDemo: seedOperators,
};

/** Spent tickets, and failures that no limit counts any more. */
async function forget(ctx: Context): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - 24 * 3_600_000);
  await sql`DELETE FROM operator_login_ticket WHERE expires_at < ${ctx.now()}`.execute(ctx.control);
  await sql`DELETE FROM operator_login_failure WHERE at < ${yesterday}`.execute(ctx.control);
  await sql`DELETE FROM operator_unknown_login WHERE failed_at < ${yesterday}`.execute(ctx.control);
}
