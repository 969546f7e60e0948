import { bingo } from './bingo/bingo.ts';
import { crash } from './crash/crash.ts';
import { dice } from './dice/dice.ts';
import { fishing } from './fishing/fishing.ts';
import type { Game } from './game.ts';
import { mines } from './mines/mines.ts';
import { koiGate } from './slots/koi-gate.ts';
import { lanternStreet } from './slots/lantern-street.ts';
import { mangosteenGrove } from './slots/mangosteen-grove.ts';

/** Every game of the studio, in the order in which it lists them. A new one is a folder and a line here. */
export const allGames: readonly Game[] = [dice, mines, crash, koiGate, lanternStreet, mangosteenGrove, bingo, fishing];

export const gameOf = (code: string): Game | undefined => allGames.find(game => game.code === code);
