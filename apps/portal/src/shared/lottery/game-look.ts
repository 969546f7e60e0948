import type { LabelSpec } from '@baize/ui/art';
import { useLotteryGroups } from '../navigation/use-menus.ts';

/** The labels of the lotteries, in the order of the menu: neighbours differ in ink. */
const LOOKS: readonly LabelSpec[] = [
  { glyph: 'dice', ink: 'sea', pattern: 'lattice', disc: 'sun', frame: 'line' },
  { glyph: 'drum', ink: 'oxblood', pattern: 'rays', disc: 'ring', frame: 'notch' },
  { glyph: 'lotus', ink: 'forest', pattern: 'waves', disc: 'flower', frame: 'double' },
  { glyph: 'fan', ink: 'plum', pattern: 'scallop', disc: 'halo', frame: 'corner' },
  { glyph: 'coin', ink: 'teal', pattern: 'dots', disc: 'lozenge', frame: 'line' },
  { glyph: 'bell', ink: 'slate', pattern: 'arcs', disc: 'arch', frame: 'notch' },
];

/** How a lottery looks, wherever it is shown; other games get a label from their code. */
export function useGameLook(): (gameCode: string) => LabelSpec {
  const codes = (useLotteryGroups() ?? []).flatMap(group => group.gameMenus.map(game => game.gameCode));
  return gameCode => {
    const at = codes.indexOf(gameCode);
    return { seed: gameCode, ...(at < 0 ? {} : LOOKS[at % LOOKS.length]) };
  };
}
