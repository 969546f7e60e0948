import { definedSetting } from '@baize/server/src/modules/settings/index.ts';
import type { TestServer } from './start-server.ts';

/** Changes some fields of a setting of the demo merchant as the house itself would, also of one that takes two people. */
export const setSetting = async (
  { ctx }: Pick<TestServer, 'ctx'>,
  key: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const setting = definedSetting(key);
  if (setting === undefined) throw new Error(`there is no setting ${key}`);
  const value = setting.schema.parse({ ...Object(ctx.settings.get(1, setting)), ...change });
  const by = { kind: 'system', id: 'test', name: 'Test' } as const;
  await ctx.transaction(tx => ctx.settings.set(tx, 1, setting, value, { by, reason: 'a test' }));
  await ctx.settings.refresh();
};
