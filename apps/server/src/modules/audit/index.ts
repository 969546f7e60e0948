export { type Actor, type Audit, type AuditDraft, createAudit } from './audit.ts';
export type { AuditEntry, AuditFilter, AuditPage } from './list-entries.ts';
export type { Seal } from './seal-entries.ts';
export type { AuditVerdict } from './verify-audit.ts';
