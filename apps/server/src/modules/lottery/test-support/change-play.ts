import type { Actor } from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { opsChangeLotteryPlay, opsShowLotteryGame } from '@baize/wire/lottery';

export type PlayTerms = InputOf<typeof opsChangeLotteryPlay>['terms'];

/** As the game has them where the house sets nothing of its own. */
const NOTHING: PlayTerms = { odds: null, stakeMax: null, prizeMax: null, numberCap: null };

/** Sets the terms of a play, and whatever else it had of its own back to the game's; answers what the console heard. */
export async function changePlay(operator: Actor, gameCode: string, playType: string, terms: Partial<PlayTerms>) {
  const { version } = await operator.must(opsShowLotteryGame, { gameCode });
  return await operator.call(opsChangeLotteryPlay, {
    gameCode,
    playType,
    version,
    reason: 'test',
    terms: { ...NOTHING, ...terms },
  });
}
