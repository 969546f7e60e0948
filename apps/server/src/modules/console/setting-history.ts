import { opsSettingHistory } from '@baize/wire/console';
import { handle } from '../../http/handler.ts';
import { definedSetting } from '../settings/index.ts';
import { actorNames } from './actor-names.ts';

export const settingHistoryHandler = handle(opsSettingHistory, async ({ input, ctx, caller, fail }) => {
  const setting = definedSetting(input.key);
  if (setting === undefined) return fail('setting_unknown');
  const rows = await ctx.settings.history(caller.operator.merchantId, setting, input.limit);
  const nameOf = await actorNames(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  );
  return {
    rows: rows.map(({ version, before, after, changedBy, changedAt, reason }) => ({
      version,
      before,
      after,
      by: nameOf(changedBy),
      at: changedAt.toISOString(),
      reason,
    })),
  };
});
