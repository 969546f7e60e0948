import type { Context } from '../../../context.ts';
import { chatRules } from '../../chat/index.ts';
import { deliverySetting } from '../../messages/index.ts';
import { profileSetting } from '../settings.ts';

/** Periods that belong to the rooms whose timers keep them, in days. */
export const keptElsewhere = (ctx: Context, merchantId: number) => [
  { what: 'chat' as const, days: ctx.settings.get(merchantId, chatRules).keepDays },
  { what: 'sentMessages' as const, days: ctx.settings.get(merchantId, deliverySetting).logDays },
  { what: 'copies' as const, days: ctx.settings.get(merchantId, profileSetting).exportDays },
];
