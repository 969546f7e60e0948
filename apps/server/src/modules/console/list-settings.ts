import { opsListSettings } from '@baize/wire/console';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { holds } from '../../http/holds.ts';
import { definedSettings, type Setting } from '../settings/index.ts';
import { actorNames } from './actor-names.ts';

export const listSettingsHandler = handle(opsListSettings, async ({ ctx, caller }) => {
  const { merchantId, permissions } = caller.operator;
  const changes = await ctx.settings.lastChanges(merchantId);
  const nameOf = await actorNames(
    ctx,
    changes.map(({ changedBy }) => changedBy),
  );
  const changed = new Map(
    changes.map(({ key, changedBy, changedAt, reason }) => [
      key,
      { by: nameOf(changedBy), at: changedAt.toISOString(), reason },
    ]),
  );
  return {
    settings: definedSettings().map(setting => ({
      key: setting.key,
      title: setting.title,
      permission: setting.permission,
      takesTwo: setting.takesTwo === true,
      mayChange: setting.takesTwo !== true && holds(permissions, setting.permission),
      ...ctx.settings.look(merchantId, setting),
      default: setting.default,
      schema: schemaOf(setting),
      changed: changed.get(setting.key) ?? null,
    })),
  };
});

const schemas = new WeakMap<Setting, unknown>();

/** The shape of a setting's value for a form. What JSON Schema cannot say (a refinement) is left to the server. */
function schemaOf(setting: Setting): unknown {
  const known = schemas.get(setting);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(setting.schema, { io: 'input', unrepresentable: 'any' });
  schemas.set(setting, schema);
  return schema;
}
