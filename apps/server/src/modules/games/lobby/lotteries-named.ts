import type { Context } from '../../../context.ts';
import { lotteryGameNames } from '../../lottery/index.ts';
import { indexOf, scoresOf } from './name-index.ts';
import { wordsOf } from './similar.ts';

type Asked = { merchantId: number; language: string; typed: string };

/** The codes of the lotteries that answer what was typed, the best first; mistakes are forgiven as they are with games. */
export async function lotteriesNamed(ctx: Context, { merchantId, language, typed }: Asked): Promise<string[]> {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const [names, english] = await Promise.all([
    lotteryGameNames(ctx, merchantId, language),
    lotteryGameNames(ctx, merchantId, 'EN'),
  ]);
  const games = [...names].map(([code, name]) => ({
    code,
    names: { EN: english.get(code) ?? name, [language]: name },
  }));
  const scores = scoresOf(indexOf(games, language, undefined), words);
  return games
    .map(({ code }, at) => ({ code, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ code }) => code);
}
