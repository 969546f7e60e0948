import type { Game, Return } from './game.ts';

/** A paragraph of a game's rules: the id of a text of the studio, and what it is filled with. */
export type RuleText = { id: string; values?: Record<string, string | number> };

/** How a game is played; its pay table stands after it. */
export const playTexts = ({ rules }: Game): RuleText[] => rules.map(id => ({ id }));

/** What a game returns, how fast it goes, and what happens to a round that is cut off; `write` puts the sign to a percentage ("96.51"). */
export const fineTexts = (
  { returns, multiplierMax, roundMs, live }: Game,
  write: (percent: string) => string,
): RuleText[] => [
  returnText(write(percentOf(returns.least)), write(percentOf(returns.greatest))),
  { id: 'studio.rules_max', values: { max: multiplierText(multiplierMax) } },
  { id: 'studio.rules_time', values: { seconds: roundMs / 1000 } },
  { id: live ? 'studio.rules_interrupted_live' : 'studio.rules_interrupted' },
  { id: 'studio.rules_fault' },
];

/** How a game is played changes what it returns, or it does not. */
const returnText = (low: string, high: string): RuleText =>
  low === high
    ? { id: 'studio.rules_return_one', values: { share: low } }
    : { id: 'studio.rules_return', values: { low, high } };

/** 198 as "1.98". */
export const multiplierText = (hundredths: number): string => {
  const [whole, part] = [Math.floor(hundredths / 100), hundredths % 100];
  return `${whole.toLocaleString('en')}.${String(part).padStart(2, '0')}`;
};

/** A return in percent, cut to two digits and without a sign: "96.51". */
export const percentOf = ({ over, under }: Return): string => {
  const hundredths = (over * 10_000n) / under;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};
