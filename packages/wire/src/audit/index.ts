export { opsListAudit } from './list-audit.ts';
export { opsVerifyAudit } from './verify-audit.ts';
