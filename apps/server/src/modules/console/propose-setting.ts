import { opsProposeSetting } from '@baize/wire/console';
import { handle } from '../../http/handler.ts';
import { propose } from '../operators/index.ts';
import { definedSetting } from '../settings/index.ts';
import { checkValue } from './check-value.ts';
import { settingChange } from './setting-change.ts';

export const proposeSettingHandler = handle(opsProposeSetting, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, operatorId, name } = caller.operator;
  const setting = definedSetting(input.key);
  if (setting === undefined) return fail('setting_unknown');
  const { version, value, stored: before = value } = ctx.settings.look(merchantId, setting);
  const checked = checkValue(setting, { value: input.value, before: value, language: request.language });
  if (!checked.ok) return fail(checked.code, checked.value);
  if (version !== input.version) return fail('version_changed');
  const proposed = await ctx.transaction(tx =>
    propose(ctx, tx, {
      merchantId,
      kind: settingChange.kind,
      object: { kind: 'setting', id: setting.key },
      payload: { version, before, after: checked.value },
      by: { operatorId, name },
      reason: input.reason,
      ip: request.ip,
    }),
  );
  return proposed.ok ? { id: proposed.id } : fail(proposed.code, proposed.value);
});
