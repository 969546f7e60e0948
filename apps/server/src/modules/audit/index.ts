import type { ServerModule } from '../../module.ts';
import { listAuditHandler } from './list-audit.ts';
import { verifyAuditHandler } from './verify-audit-call.ts';

export { memberActor, operatorActor } from './actors.ts';
export { type Actor, type Audit, type AuditDraft, createAudit } from './audit.ts';
export type { AuditEntry, AuditFilter, AuditPage } from './list-entries.ts';
export type { Seal } from './seal-entries.ts';
export type { AuditVerdict } from './verify-audit.ts';

/** The append-only log, sealed each minute. */
export const auditModule: ServerModule = {
  name: 'audit',
  handlers: [listAuditHandler, verifyAuditHandler],
  timers: [{ name: 'audit.seal', everyMs: 60_000, run: async ctx => void (await ctx.audit.seal()) }],
};
