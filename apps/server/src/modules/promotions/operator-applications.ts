import { opsListApplications, opsShowImage } from '@baize/wire/promotions';
import { cutPage, uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { applicationViews } from './application-views.ts';
import type { PromotionTables } from './tables.ts';

export const opsListApplicationsHandler = handle(opsListApplications, async ({ input, ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const open = input.view === 'open';
  const after = uuidCursor(input.after);
  const found = await ctx.db
    .withTables<PromotionTables>()
    .selectFrom('promotion_application')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(({ eb, and }) => (open ? eb('state', '=', 'applying') : and([eb('decided_by', 'is not', null)])))
    .$if(after !== undefined, query => query.where('id', open ? '>' : '<', after ?? ''))
    .orderBy('id', open ? 'asc' : 'desc')
    .limit(input.limit + 1)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  const views = await applicationViews(ctx, merchantId, rows, request.language);
  return { rows: views, currency: request.merchant.currencies[0], next };
});

export const opsShowImageHandler = handle(opsShowImage, async ({ input, ctx, caller, fail }) => {
  const row = await ctx.db
    .withTables<PromotionTables>()
    .selectFrom('promotion_image')
    .select(['mime', 'bytes'])
    .where('merchant_id', '=', caller.operator.merchantId)
    .where('id', '=', input.id)
    .executeTakeFirst();
  return row ? { mime: row.mime, base64: row.bytes.toString('base64') } : fail('application_unknown');
});
