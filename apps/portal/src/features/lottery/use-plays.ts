import { type DrawFact, describeDraw, type Play, playIn, prepareDraw } from '@baize/lottery/rules';
import { useLotteryGroups } from '../../shared/navigation/use-menus.ts';
import { useFamilies } from './families.ts';

type Plays = {
  family: string;
  playOf: (playType: string) => Play | undefined;
  /** What is to say about a result of the game. */
  factsOf: (result: string) => readonly DrawFact[];
};

/** The family of a game ('' until the menus are there) and its plays, which are unknown until the family's rules have come. */
export function usePlays(gameCode: string): Plays {
  const games = useLotteryGroups()?.flatMap(group => group.gameMenus);
  const family = games?.find(game => game.gameCode === gameCode)?.family ?? '';
  const rules = useFamilies([family])?.get(family);
  return {
    family,
    playOf: playType => playIn(rules, playType),
    factsOf: result => (rules ? describeDraw(rules, prepareDraw(rules, result)) : []),
  };
}
