import { opsListAudit } from '@baize/wire/audit';
import { handle } from '../../http/handler.ts';

export const listAuditHandler = handle(opsListAudit, async ({ input, ctx, request }) => {
  const { from, to, ...filter } = input;
  const page = await ctx.audit.list({
    ...filter,
    merchantId: request.merchant.id,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  });
  return { rows: page.rows.map(row => ({ ...row, at: row.at.toISOString() })), next: page.next };
});
