import type { Context } from '../../context.ts';
import { rankSetting } from './settings.ts';

/** The label of a rank; levels beyond the last label carry it. */
export function clubLabel(
  ctx: Context,
  merchantId: number,
  rankLevel: number,
): { labelName: string; rankLevel: number } {
  const { labels } = ctx.settings.get(merchantId, rankSetting);
  return { labelName: labels[Math.min(rankLevel, labels.length - 1)] ?? '', rankLevel };
}
