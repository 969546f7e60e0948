import { type Play, playIn } from '@baize/lottery/rules';
import { useLotteryGroups } from '../../shared/navigation/use-menus.ts';
import { useFamilies } from './families.ts';

/** The family of a game ('' until the menus are there) and its plays, which are unknown until the family's rules have come. */
export function usePlays(gameCode: string): { family: string; playOf: (playType: string) => Play | undefined } {
  const games = useLotteryGroups()?.flatMap(group => group.gameMenus);
  const family = games?.find(game => game.gameCode === gameCode)?.family ?? '';
  const rules = useFamilies([family])?.get(family);
  return { family, playOf: playType => playIn(rules, playType) };
}
