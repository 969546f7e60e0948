import { serverTexts } from '@baize/i18n/server';
import type { Context } from '../../context.ts';
import { rankSetting } from './settings.ts';

/** The text of the rank that everybody has at first. */
const FIRST = 'rank.member';

/** The label of a rank; levels beyond the last label carry it. */
export function clubLabel(
  ctx: Context,
  merchantId: number,
  rankLevel: number,
  language = 'EN',
): { labelName: string; rankLevel: number } {
  const { labels } = ctx.settings.get(merchantId, rankSetting);
  return { labelName: rankInLanguage(labels[Math.min(rankLevel, labels.length - 1)] ?? '', language), rankLevel };
}

/** The merchant's own words; where the first rank still bears its English name, it has one in every language. */
export function rankInLanguage(label: string, language: string): string {
  const texts = serverTexts();
  return label === texts.text({ id: FIRST, language: 'EN' }) ? texts.text({ id: FIRST, language }) : label;
}
