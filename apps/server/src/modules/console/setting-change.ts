import { z } from 'zod';
import { operatorActor } from '../audit/index.ts';
import type { ProposalKind } from '../operators/index.ts';
import { definedSetting } from '../settings/index.ts';

const payload = z.object({ version: z.number().int(), after: z.unknown() });

/** A change of a setting that somebody without its permission asked for. */
export const settingChange: ProposalKind = {
  kind: 'settings.set',
  permission: ({ object }) => definedSetting(object.id)?.permission,
  apply: async (ctx, tx, proposal, by) => {
    const setting = definedSetting(proposal.object.id);
    const asked = payload.parse(proposal.payload);
    // A value that the rules of a newer version refuse is as stale as one made from an older value.
    const checked = setting?.schema.safeParse(asked.after);
    if (setting === undefined || !checked?.success) return 'version_changed';
    const { value: before } = ctx.settings.look(proposal.merchantId, setting);
    if (setting.against?.(checked.data, before) !== undefined) return 'version_changed';
    const outcome = await ctx.settings.set(tx, proposal.merchantId, setting, checked.data, {
      by: operatorActor(by),
      reason: `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`,
      version: asked.version,
      ip: by.ip,
    });
    return outcome.ok ? 'done' : outcome.code;
  },
  settled: ctx => ctx.settings.refresh(),
};
