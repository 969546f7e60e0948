import { opsVerifyAudit } from '@baize/wire/audit';
import { handle } from '../../http/handler.ts';

export const verifyAuditHandler = handle(opsVerifyAudit, ({ ctx }) => ctx.audit.verify());
