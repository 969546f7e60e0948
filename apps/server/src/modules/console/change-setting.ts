import { opsChangeSetting } from '@baize/wire/console';
import { handle } from '../../http/handler.ts';
import { holds } from '../../http/holds.ts';
import { operatorActor } from '../audit/index.ts';
import { definedSetting } from '../settings/index.ts';
import { checkValue } from './check-value.ts';

export const changeSettingHandler = handle(opsChangeSetting, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, permissions } = caller.operator;
  const setting = definedSetting(input.key);
  if (setting === undefined) return fail('setting_unknown');
  if (!holds(permissions, setting.permission)) return fail('permission_missing');
  if (setting.takesTwo === true) return fail('second_person_needed');
  const { value: before } = ctx.settings.look(merchantId, setting);
  const checked = checkValue(setting, { value: input.value, before, language: request.language });
  if (!checked.ok) return fail(checked.code, checked.value);
  const { part } = input;
  if (part !== undefined && !Object.hasOwn(Object(checked.value), part)) return fail('bad_input', { fields: { part } });
  const outcome = await ctx.transaction(tx =>
    ctx.settings.set(tx, merchantId, setting, checked.value, {
      by: operatorActor(caller.operator),
      reason: input.reason,
      version: input.version,
      part,
      ip: request.ip,
    }),
  );
  if (!outcome.ok) return fail(outcome.code);
  // Who changed it sees it at once here; other processes follow by notice.
  await ctx.settings.refresh();
  return { version: outcome.version };
});
