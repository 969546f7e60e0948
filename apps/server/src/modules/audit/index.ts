import type { Context } from '../../context.ts';
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
  timers: [{ name: 'audit.seal', everyMs: 60_000, run: sealAndTell }],
};

/** The log outside of the database keeps what the seal said: whoever rewrites both must reach both. */
async function sealAndTell(ctx: Context): Promise<void> {
  const seal = await ctx.audit.seal();
  if (seal === undefined) return;
  const { number, entries, hash } = seal;
  ctx.log.info({ seal: number.toString(), entries, hash: hash.toString('hex') }, 'the audit log was sealed');
}
