import type { Glyph } from '../inks.ts';
import { anchor } from './anchor.ts';
import { balls } from './balls.ts';
import { bell } from './bell.ts';
import { bull } from './bull.ts';
import { cards } from './cards.ts';
import { chips } from './chips.ts';
import { coin } from './coin.ts';
import { crab } from './crab.ts';
import { crown } from './crown.ts';
import { dice } from './dice.ts';
import { drum } from './drum.ts';
import { elephant } from './elephant.ts';
import { fan } from './fan.ts';
import { football } from './football.ts';
import { gem } from './gem.ts';
import { gourd } from './gourd.ts';
import { hoop } from './hoop.ts';
import { junk } from './junk.ts';
import { koi } from './koi.ts';
import { lantern } from './lantern.ts';
import { lotus } from './lotus.ts';
import { mahjong } from './mahjong.ts';
import { mangosteen } from './mangosteen.ts';
import { mask } from './mask.ts';
import { moon } from './moon.ts';
import { octopus } from './octopus.ts';
import { pad } from './pad.ts';
import { pagoda } from './pagoda.ts';
import { pawns } from './pawns.ts';
import { rooster } from './rooster.ts';
import { seven } from './seven.ts';
import { shark } from './shark.ts';
import { tiger } from './tiger.ts';
import { turtle } from './turtle.ts';
import { volcano } from './volcano.ts';
import { wheel } from './wheel.ts';

/** Every glyph: 0..100 box, centred on 50,50, drawn from circles, arcs and straight cuts. A new one is a file and a line here. */
export const GLYPHS = {
  koi,
  tiger,
  rooster,
  elephant,
  lotus,
  lantern,
  coin,
  junk,
  crab,
  dice,
  cards,
  wheel,
  chips,
  seven,
  mangosteen,
  moon,
  pagoda,
  drum,
  fan,
  football,
  hoop,
  mahjong,
  volcano,
  turtle,
  gem,
  crown,
  bell,
  gourd,
  shark,
  octopus,
  anchor,
  bull,
  mask,
  balls,
  pawns,
  pad,
} satisfies Record<string, Glyph>;

export type GlyphName = keyof typeof GLYPHS;
