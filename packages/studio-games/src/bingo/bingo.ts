import { drawWithoutReturn } from '../chance.ts';
import { defineGame, fieldsOf, isWhole } from '../game.ts';
import { BINGO_BALLS, BINGO_CARDS, bingoCard, coveredLines } from './card.ts';
import { BINGO_DRAWN, bingoPays, bingoReturn } from './pays.ts';

/** Which of the numbered cards is played. */
export type BingoChoice = { card: number };
/** The balls in the order drawn, and the lines that they cover. */
export type BingoShown = { balls: number[]; lines: number[] };

/** A card of 24 numbers, forty of seventy-five balls; the more lines they cover, the more it pays. */
export const bingo = defineGame<BingoChoice, number[], never>({
  code: 'studio_bingo',
  slug: 'temple-bell-bingo',
  name: 'Temple Bell Bingo',
  category: 'bingo',
  roundMs: 5_000,
  live: false,
  multiplierMax: Math.max(...bingoPays),
  returns: { least: bingoReturn(), greatest: bingoReturn() },
  volatility: 4,
  rules: ['bingo.rules', 'bingo.rules_card'],
  readChoice: input => {
    const { card } = fieldsOf(input, ['card']) ?? {};
    return isWhole(card, 1, BINGO_CARDS) ? { card } : undefined;
  },
  draw: (_choice, chance) => drawWithoutReturn(BINGO_BALLS, BINGO_DRAWN, chance).map(ball => ball + 1),
  standing({ choice, secret: balls }) {
    const lines = coveredLines(bingoCard(choice.card), new Set(balls));
    const shown: BingoShown = { balls, lines };
    return { over: true, multiplier: bingoPays[lines.length] ?? 0, shown };
  },
  plans: [1, 4_711].map(card => ({
    name: `card ${card}`,
    choice: { card },
    play: () => undefined,
    exact: bingoReturn(),
  })),
});
